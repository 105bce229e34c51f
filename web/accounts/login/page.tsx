import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { logIn } from '#contract/accounts/calls.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showMessage } from '#web/ui/confirm.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { rememberLogin } from '../auth.ts';
import { accountMeta } from '../page-meta.ts';
import { takePlace } from '../return-place.ts';

const FAILED = 'Accesso non riuscito';

export const meta = accountMeta('Accesso', 'Entra per pubblicare e gestire i tuoi annunci.', '/login');

export default function LoginPage() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ username: '', password: '' });
  const { state, detail, send, dismiss } = useSending(refusalOr(FAILED));

  async function enter(event: FormEvent): Promise<void> {
    event.preventDefault();
    await send(async () => {
      const answer = await api(logIn, { body: typed });
      rememberLogin(answer);
      await navigate(takePlace());
      if (answer.association.paused) void showMessage('In pausa', PAUSED);
    });
  }

  return (
    <AccountScreen title="Accesso" intro="Per le associazioni e i privati che pubblicano annunci." guardian="nana">
      <form onSubmit={(event) => void enter(event)} noValidate className="grid gap-5">
        {detail && (
          <Alert title={FAILED} onClose={dismiss}>
            {detail !== FAILED && detail}
          </Alert>
        )}
        <TextInput
          label="Username"
          help="O la tua email."
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.target.value })}
        />
        <PasswordInput
          label="Password"
          name="password"
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        <Button type="submit" size="large" wide busy={state !== 'open'} busyLabel="Accesso in corso…">
          Accedi
        </Button>
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

const PAUSED =
  "La redazione ha messo in pausa la tua pagina: per ora il pubblico non vede i tuoi annunci e non puoi pubblicarne di nuovi. Per saperne di più scrivi all'assistenza.";
