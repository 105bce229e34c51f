import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type LoggedIn, logIn } from '#contract/features/accounts/calls.ts';
import { SECOND_STEP_NEEDED } from '#contract/features/accounts/limits.ts';
import { type Assertion, logInWithPasskey } from '#contract/features/accounts/passkeys/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { deviceMark } from '../device-mark.ts';
import { beginLogin, FIRST_PASSWORD, waitingLogin } from '../first-password/waiting-login.ts';
import { useNewcomer } from '../newcomer.ts';
import { accountMeta } from '../page-meta.ts';
import { hasPasskeys, signWithPasskey } from '../passkey/sign-with-passkey.ts';
import { usePasskeyAutofill } from '../passkey/use-passkey-autofill.ts';
import { placeWithTerms } from '../terms/place-with-terms.ts';
import { CodeInput } from './CodeInput.tsx';
import { sayIfPaused } from './say-if-paused.ts';

export const handle: PageHandle = { search: [] };

const FAILED = 'Accesso non riuscito';
const WRONG_CODE = 'Il codice non è giusto, o è già stato usato. Aspetta il prossimo e riprova.';

export const meta = accountMeta('Accesso', 'Entra per pubblicare e gestire i tuoi annunci.', '/login');

export default function LoginPage() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const waiting = waitingLogin.use();
  const newcomer = useNewcomer();
  const [typed, setTyped] = useState({ username: newcomer, password: '' });
  const password = useFocusFirst(newcomer !== '');
  const [otp, setOtp] = useState('');
  /** The password was right, and the account has two-step login. */
  const [needsCode, setNeedsCode] = useState(false);
  const form = useSubmit<LoggedIn, 'passkey' | Assertion>({
    summary: true,
    async send(_, how) {
      const isHere = watchPlace();
      const answer = await (how === undefined
        ? enter()
        : enterWithPasskey(how === 'passkey' ? await signWithPasskey(false) : how));
      const place = await placeWithTerms(answer, beginLogin(answer, how === undefined ? typed.password : ''));
      const isNew = newcomer !== '' && answer.has_page && place === '/';
      if (isHere()) await navigate(isNew ? `/associazione/${answer.association.id}` : place);
      if (!answer.is_temporary) sayIfPaused(answer);
      return answer;
    },
    failed(error) {
      if (isProblem(error) && error.code === SECOND_STEP_NEEDED) {
        setNeedsCode(true);
        return { detail: '', errors: needsCode ? { otp: WRONG_CODE } : {} };
      }
      // the person closed the browser's dialog
      if (!isProblem(error)) return { detail: '', errors: {} };
      return toFormProblem(FAILED)(error);
    },
  });

  const enter = () => api(logIn, { body: { ...typed, ...(needsCode ? { otp } : {}), device: deviceMark() } });
  const enterWithPasskey = (passkey: Assertion) => api(logInWithPasskey, { body: { passkey, device: deviceMark() } });
  usePasskeyAutofill(form.state === 'open', (passkey) => void form.submit(passkey));
  /** Another name or password may belong to an account without two-step login. */
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    setNeedsCode(false);
    setOtp('');
  };
  // the message does not say which of the two is wrong, so that it does not reveal whether an account exists
  const { text } = fieldsOf(typed, change, {});

  return (
    <AccountScreen title="Accesso" intro="Per le associazioni e i privati che pubblicano annunci." guardian="nana">
      {waiting && form.state === 'open' && (
        <div className="mb-5 rounded-md bg-amber-tint px-4 py-3">
          <p>
            Per finire di entrare come <strong className="break-words">{waiting.association.name}</strong> ti manca solo
            una password tua.
          </p>
          <Link to={FIRST_PASSWORD} className="link-line">
            Scegli la password
          </Link>
        </div>
      )}
      <form {...form.props} className="grid gap-5">
        {form.problem && (
          <Alert title={FAILED} onClose={form.dismiss}>
            {form.problem !== FAILED && form.problem}
          </Alert>
        )}
        <TextInput
          label="Username"
          help="O la tua email."
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
        />
        <PasswordInput label="Password" ref={password} {...text('password')} />
        {needsCode && <CodeInput value={otp} onChange={setOtp} error={form.errors.otp} />}
        <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Accesso in corso…">
          Accedi
        </Button>
        {hydrated && hasPasskeys() && (
          <Button
            look="quiet"
            wide
            icon={<KeyRound size={18} aria-hidden="true" />}
            onClick={() => void form.submit('passkey')}
          >
            Entra con una passkey
          </Button>
        )}
      </form>
      <div className="mt-6 grid gap-1 border-t border-line pt-5">
        <Link to="/forgot" className="link-line">
          Password dimenticata?
        </Link>
        <Link to="/#iscrizione-form" className="link-line">
          Non hai un account? Iscriviti
        </Link>
      </div>
    </AccountScreen>
  );
}

/** Focuses a field of a page that a link has opened, after the announcement of the page has moved the focus. */
function useFocusFirst(wanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const later = setTimeout(() => field.current?.focus());
    return () => clearTimeout(later);
  }, [wanted]);
  return field;
}
