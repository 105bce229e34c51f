import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type NamedPasskey, readPasskeysLeft } from '#contract/features/accounts/passkeys/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem, sentence } from '#web/platform/api/problem.ts';
import { LinkWarning, linkToken, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { OpenTheMail } from '../OpenTheMail.tsx';
import { RemovePasskeys } from './RemovePasskeys.tsx';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: 'Togli le passkey',
  description: 'Togli le passkey che fanno ancora entrare nel tuo account dopo una nuova password.',
  path: '/togli-passkey',
});

export const headers = secretHeaders;

const link = linkToken('passkeys_link', { path: '/togli-passkey', hours: 72 });
const FAILED = 'Non riusciamo a leggere le tue passkey.';

/** Opened by the link in the mail about a new password. Opening it changes nothing: mail scanners open links too. */
export default function RemovePasskeysPage() {
  const token = link.useToken();
  return (
    <AccountScreen title="Togli le passkey" guardian="ares">
      {token === '' ? <OpenTheMail /> : <Passkeys token={token} />}
    </AccountScreen>
  );
}

type Reading = { passkeys: NamedPasskey[] } | { unusable: string } | { failed: string };

function Passkeys({ token }: { token: string | undefined }) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: "Riprova" reads again
  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    api(readPasskeysLeft, { body: { token } }, { signal: stop.signal }).then(setReading, (error: unknown) => {
      if (stop.signal.aborted) return;
      const detail = sentence(error, FAILED);
      setReading(isProblem(error) && error.status === 400 ? { unusable: detail } : { failed: detail });
    });
    return () => stop.abort();
  }, [token, tries]);

  const readAgain = () => {
    setReading(null);
    setTries(tries + 1);
  };
  if (!token || !reading) return <Skeleton className="h-56 rounded-md" />;
  if ('failed' in reading)
    return (
      <EmptyState role="alert" title={FAILED} actions={<Button onClick={readAgain}>Riprova</Button>}>
        {reading.failed !== FAILED && reading.failed}
      </EmptyState>
    );
  if ('unusable' in reading)
    return (
      <>
        <LinkWarning>{reading.unusable}</LinkWarning>
        <Link to="/login" className="link-line mt-5 inline-block">
          Vai all'accesso
        </Link>
      </>
    );
  return <RemovePasskeys passkeys={reading.passkeys} token={token} onRemoved={link.forget} />;
}
