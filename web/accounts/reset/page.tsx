import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetPassword } from '#contract/accounts/calls.ts';
import { ALL_FIELDS, OTP_DIGITS } from '#contract/accounts/limits.ts';
import { api } from '#web/api/browser.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { linkToken, secretHeaders, secretMeta } from '#web/mailed-link/index.ts';
import type { PageHandle } from '#web/shell/index.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showMessage } from '#web/ui/confirm.ts';
import { TextInput } from '#web/ui/TextInput.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { NewPasswordInput } from '../new-password/index.ts';
import { OpenTheMail } from '../OpenTheMail.tsx';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: 'Nuova password',
  description: 'Scegli una nuova password con il codice che hai ricevuto per email.',
  path: '/reset-password',
});

export const headers = secretHeaders;

const link = linkToken('reset_link', { path: '/reset-password', hours: 24 });

export default function ResetPage() {
  const token = link.useToken();
  return (
    <AccountScreen title="Nuova password" guardian="ares">
      {token === '' ? <NoLink /> : <ResetForm token={token ?? ''} />}
    </AccountScreen>
  );
}

function NoLink() {
  return (
    <>
      <OpenTheMail />
      <p className="mt-5">
        <Link to="/forgot" className="link-line">
          Non hai ricevuto niente? Chiedi un nuovo link
        </Link>
      </p>
    </>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit({
    summary: true,
    check: () => (!token || otp.trim() === '' || password === '' ? { detail: ALL_FIELDS } : null),
    send: () => api(resetPassword, { body: { token, otp: otp.replaceAll(/\s/g, ''), new_password: password } }),
    done() {
      link.forget();
      void showMessage("Password aggiornata. Ora effettua l'accesso.").then(() => navigate('/login'));
    },
    failed: 'Token/OTP non valido o scaduto',
  });

  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <TextInput
        label="Codice OTP"
        help={`Le ${OTP_DIGITS} cifre della email.`}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={20}
        value={otp}
        onChange={(event) => setOtp(event.target.value)}
        error={form.errors.otp}
      />
      <NewPasswordInput
        label="Nuova password"
        help="Almeno 8 caratteri."
        name="new-password"
        value={password}
        onPassword={setPassword}
        error={form.errors.new_password}
      />
      <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Aggiornamento in corso…">
        Aggiorna la password
      </Button>
      <Link to="/forgot" className="link-line justify-self-start">
        Codice scaduto? Chiedine un altro
      </Link>
    </form>
  );
}
