import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { termsAccepted } from '../terms-accepted.ts';
import { FROM_SIGNUP } from './from-signup.ts';

const SignupDialog = lazyPart(() => import('./SignupDialog.tsx'), 'over');

/** Opens the signup at `#iscrizione-form`. A visitor that has not accepted the legal texts is sent to them first. */
export function LazySignup() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const accepted = termsAccepted.use();
  const isAsked = hydrated && hash === '#iscrizione-form';
  useEffect(() => {
    if (isAsked && !termsAccepted.read()) void navigate('/gdpr', { replace: true, state: FROM_SIGNUP });
  }, [isAsked, navigate]);
  if (!isAsked || !accepted) return null;
  const close = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  return (
    <Suspense fallback={null}>
      <SignupDialog onClose={close} />
    </Suspense>
  );
}
