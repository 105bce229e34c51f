import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { changePassword, type LoggedIn, logOut } from '#contract/features/accounts/calls.ts';
import { ALL_FIELDS } from '#contract/features/accounts/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { AccountScreen } from '../AccountScreen.tsx';
import { auth } from '../auth.ts';
import { sayIfPaused } from '../login/say-if-paused.ts';
import { NewPasswordInput } from '../new-password/index.ts';
import { accountMeta } from '../page-meta.ts';
import { placeWithTerms } from '../terms/place-with-terms.ts';
import { dropWaitingLogin, finishLogin, receivedPassword, waitingLogin } from './waiting-login.ts';

export const handle: PageHandle = { search: [] };

export const meta = accountMeta(
  'Scegli la tua password',
  'Al primo accesso scegli una password che conosci solo tu.',
  '/prima-password',
);

const FAILED = 'Errore cambio password';

/** Asks a person logged in with a temporary password for one of their own, then leads where they wanted to go. */
export default function FirstPasswordPage() {
  // The login is in the browser's storage: until hydration it is not known whether one waits.
  const hydrated = useHydrated();
  const waiting = waitingLogin.use();
  if (!hydrated)
    return (
      <AccountScreen title="Scegli la tua password" guardian="nana">
        <Skeleton className="h-56" />
      </AccountScreen>
    );
  return waiting ? <FirstPassword key={waiting.token} login={waiting} /> : <NothingToDo />;
}

function FirstPassword({ login }: { login: LoggedIn }) {
  return (
    <AccountScreen
      title="Scegli la tua password"
      intro={
        <>
          <span>{`Ciao `}</span>
          <strong className="break-words text-ink">{login.association.name}</strong>
          <span>
            ! La password che hai usato è provvisoria: può averla vista qualcun altro. Scegline una che conosci solo tu,
            e si parte.
          </span>
        </>
      }
      guardian="nana"
    >
      <FirstPasswordForm login={login} />
    </AccountScreen>
  );
}

function FirstPasswordForm({ login }: { login: LoggedIn }) {
  const navigate = useNavigate();
  const [old, setOld] = useState(receivedPassword);
  /** After a reload, or a login with a passkey, the temporary password is not known. */
  const [asksOld, setAsksOld] = useState(old === '');
  const [password, setPassword] = useState('');
  const { token } = login;
  const form = useSubmit({
    check: () => (old === '' || password === '' ? { detail: ALL_FIELDS } : null),
    async send() {
      const isHere = watchPlace();
      await api(changePassword, { body: { old_password: old, new_password: password } }, { token });
      const place = await placeWithTerms({ ...login, is_temporary: false }, finishLogin(login));
      if (isHere()) await navigate(place, { replace: true });
      dropWaitingLogin();
      toast('success', 'Fatto! Da ora entri con la tua nuova password.');
      sayIfPaused(login);
    },
    failed(error) {
      if (!isProblem(error)) return toFormProblem(FAILED)(error);
      if (error.status === 401) {
        dropWaitingLogin();
        toast('info', "L'accesso è scaduto: entra di nuovo.");
        return { detail: '', errors: {} };
      }
      if (error.code !== 'wrong_password') return toFormProblem(FAILED)(error);
      setAsksOld(true);
      return { detail: '', errors: { old_password: error.detail } };
    },
  });
  const goOut = async () => {
    void api(logOut, {}, { token, keepalive: true }).catch(() => {});
    await navigate('/');
    dropWaitingLogin();
  };

  return (
    <>
      <form {...form.props} className="grid gap-5">
        {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        {/* for password managers, which store the new password under this name */}
        <input type="text" name="username" autoComplete="username" value={login.association.username} readOnly hidden />
        {asksOld && (
          <PasswordInput
            label="La password che hai ricevuto"
            name="old-password"
            value={old}
            onChange={({ target }) => setOld(target.value)}
            error={form.errors.old_password}
          />
        )}
        <NewPasswordInput
          label="La tua nuova password"
          help="Almeno 8 caratteri. Va bene anche una frase che ricordi."
          name="new-password"
          value={password}
          onPassword={setPassword}
          error={form.errors.new_password}
        />
        <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Salvataggio...">
          Salva e continua
        </Button>
      </form>
      <div className="mt-6 grid justify-items-start gap-1 border-t border-line pt-5">
        {asksOld && (
          <Link to="/forgot" className="link-line">
            Non la trovi più? Ricevi un link per email
          </Link>
        )}
        <Button look="quiet" size="small" className="-ml-3.5" onClick={() => void goOut()}>
          Non ora: esci
        </Button>
      </div>
    </>
  );
}

/** Opened without a login that waits: by a bookmark, or in a second tab after the first has finished. */
function NothingToDo() {
  const me = auth.use();
  return (
    <AccountScreen
      title={me ? 'La tua password è a posto' : 'Prima entra nel tuo account'}
      intro={
        me
          ? "Non c'è niente da scegliere: continua pure."
          : 'Entra con la password che hai ricevuto: poi ne scegli una tua.'
      }
      guardian="nana"
    >
      <LinkButton to={me ? '/' : '/login'}>{me ? 'Continua' : 'Accesso'}</LinkButton>
    </AccountScreen>
  );
}
