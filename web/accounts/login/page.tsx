import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { logIn } from '#contract/accounts/calls.ts';
import { api } from '#web/api/browser.ts';
import { fieldsOf } from '#web/forms/fields.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
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
  const form = useSubmit({
    summary: true,
    async send() {
      const answer = await api(logIn, { body: typed });
      rememberLogin(answer);
      await navigate(takePlace());
      if (answer.association.paused) void showMessage('In pausa', PAUSED);
    },
    failed: FAILED,
  });
  // the message does not say which of the two is wrong, so that it does not reveal whether an account exists
  const { text } = fieldsOf(typed, (changes) => setTyped({ ...typed, ...changes }), {});

  return (
    <AccountScreen title="Accesso" intro="Per le associazioni e i privati che pubblicano annunci." guardian="nana">
      <form {...form.props} className="grid gap-5">
        {form.failure && (
          <Alert title={FAILED} onClose={form.dismiss}>
            {form.failure !== FAILED && form.failure}
          </Alert>
        )}
        <TextInput
          label="Username"
          help="O la tua email."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
        />
        <PasswordInput label="Password" {...text('password')} />
        <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Accesso in corso…">
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
