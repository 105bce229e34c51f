import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetPassword } from '#contract/features/accounts/calls.ts';
import { ALL_FIELDS, OTP_DIGITS } from '#contract/features/accounts/limits.ts';
import type { NamedPasskey } from '#contract/features/accounts/passkeys/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { linkToken, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { showMessage } from '#web/platform/ui/confirm.ts';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { NewPasswordInput } from '../new-password/index.ts';
import { OpenTheMail } from '../OpenTheMail.tsx';
import { RemovePasskeys } from '../passkeys-left/RemovePasskeys.tsx';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: 'Nuova password',
  description: 'Scegli una nuova password con il codice che hai ricevuto per email.',
  path: '/reset-password',
});

export const headers = secretHeaders;

const link = linkToken('reset_link', { path: '/reset-password', hours: 24 });

/** What still logs in without the new password. */
interface Left {
  passkeys: NamedPasskey[];
  token: string;
}

const DONE = "Password aggiornata. Ora effettua l'accesso.";

export default function ResetPage() {
  const token = link.useToken();
  const [left, setLeft] = useState<Left | null>(null);
  return (
    <AccountScreen title="Nuova password" guardian="ares">
      {left && <PasskeysLeft {...left} />}
      {!left && (token === '' ? <NoLink /> : <ResetForm token={token ?? ''} onPasskeys={setLeft} />)}
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

function PasskeysLeft({ passkeys, token }: Left) {
  return (
    <>
      <output className="mb-5 block rounded-md bg-leaf-tint px-4 py-3">{DONE}</output>
      <RemovePasskeys passkeys={passkeys} token={token} onRemoved={() => {}} />
    </>
  );
}

function ResetForm({ token, onPasskeys }: { token: string; onPasskeys: (left: Left) => void }) {
  const navigate = useNavigate();
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit({
    summary: true,
    check: () => (!token || otp.trim() === '' || password === '' ? { detail: ALL_FIELDS } : null),
    async send() {
      const isHere = watchPlace();
      const body = { token, otp: otp.replaceAll(/\s/g, ''), new_password: password };
      return { ...(await api(resetPassword, { body })), isHere };
    },
    done({ passkeys = [], passkeys_token = '', isHere }) {
      link.forget();
      if (passkeys.length > 0) return onPasskeys({ passkeys, token: passkeys_token });
      void showMessage(DONE).then(() => isHere() && navigate('/login'));
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
