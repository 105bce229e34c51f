import { MailWarning } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetPassword } from '#contract/accounts/calls.ts';
import { OTP_DIGITS } from '#contract/accounts/limits.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showMessage } from '#web/ui/confirm.ts';
import { TextInput } from '#web/ui/TextInput.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { NewPasswordInput } from '../new-password/index.ts';
import { accountMeta } from '../page-meta.ts';
import { forgetResetToken, useResetToken } from './use-reset-token.ts';

export const meta = accountMeta(
  'Nuova password',
  'Scegli una nuova password con il codice che hai ricevuto per email.',
  '/reset-password',
);

/** The address contains a secret: the page must not be cached, and no `Referer` may be sent. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export default function ResetPage() {
  const token = useResetToken();
  return (
    <AccountScreen title="Nuova password" guardian="ares">
      {token === '' ? <OpenTheMail /> : <ResetForm token={token ?? ''} />}
    </AccountScreen>
  );
}

function OpenTheMail() {
  return (
    <>
      <p role="alert" className="flex gap-3 rounded-md bg-amber-tint px-4 py-3">
        <MailWarning size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
        Apri il link che hai ricevuto per email: senza quello non possiamo sapere chi sei.
      </p>
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
  const { state, errors, detail, send, refuse, dismiss, box } = useSending(refusalOr('Token/OTP non valido o scaduto'));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!token || otp.trim() === '' || password === '') return refuse({ detail: 'Compila tutti i campi' });
    const body = { token, otp: otp.replaceAll(/\s/g, ''), new_password: password };
    if (!(await send(() => api(resetPassword, { body })))) return;
    forgetResetToken();
    await showMessage("Password aggiornata. Ora effettua l'accesso.");
    void navigate('/login');
  }

  return (
    <form ref={box} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {detail && <Alert title={detail} onClose={dismiss} />}
      <TextInput
        label="Codice OTP"
        help={`Le ${OTP_DIGITS} cifre della email.`}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={20}
        value={otp}
        onChange={(event) => setOtp(event.target.value)}
        error={errors.otp}
      />
      <NewPasswordInput
        label="Nuova password"
        help="Almeno 8 caratteri."
        name="new-password"
        value={password}
        onPassword={setPassword}
        error={errors.new_password}
      />
      <Button type="submit" size="large" wide busy={state !== 'open'} busyLabel="Aggiornamento in corso…">
        Aggiorna la password
      </Button>
      <Link to="/forgot" className="link-line justify-self-start">
        Codice scaduto? Chiedine un altro
      </Link>
    </form>
  );
}
