import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CONFIRM_BY_PASSWORD, CONFIRMED_MINUTES } from '#contract/accounts/limits.ts';
import { confirmIdentity, readSecondFactor, type SecondFactor } from '#contract/accounts/second-factor/calls.ts';
import { api } from '#web/api/browser.ts';
import { isProblem, toFormProblem } from '#web/api/problem.ts';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { CodeInput } from '../login/CodeInput.tsx';
import { hasPasskeys, signWithPasskey } from '../passkey/sign-with-passkey.ts';

const FAILED = 'Non è stato possibile confermare. Riprova.';

/** Asks for the password, and the code of two-step login, or a passkey, before a call that needs it is repeated. */
export default function IdentityDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const factor = useSecondFactor();
  const askCode = needsCode || factor?.enabled === true;
  const form = useSubmit<unknown, 'passkey'>({
    check: () => null,
    async send(_, how) {
      if (how === 'passkey') return api(confirmIdentity, { body: { passkey: await signWithPasskey(true) } });
      if (!password) throw new Error(CONFIRM_BY_PASSWORD);
      return api(confirmIdentity, { body: { password, ...(askCode ? { otp } : {}) } });
    },
    done: () => onEnd(true),
    failed(error) {
      if (!isProblem(error))
        return { detail: '', errors: error instanceof Error && !password ? { password: error.message } : {} };
      if (error.code === 'wrong_password') return { detail: '', errors: { password: error.detail } };
      if (error.code !== 'wrong_code') return toFormProblem(FAILED)(error);
      setNeedsCode(true);
      return { detail: '', errors: askCode ? { otp: error.detail } : {} };
    },
  });
  return (
    <FormDialog
      title="Conferma che sei tu"
      description={`Questa operazione è delicata. Dopo la conferma non te lo chiediamo più per ${CONFIRMED_MINUTES} minuti.`}
      size="small"
      form={form}
      submit="Conferma"
      busyLabel="Controllo…"
      onClose={() => onEnd(false)}
    >
      <PasswordInput
        label="La tua password"
        name="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={form.errors.password}
      />
      {askCode && <CodeInput value={otp} onChange={setOtp} error={form.errors.otp} />}
      {(factor?.passkeys ?? 0) > 0 && hasPasskeys() && (
        <Button
          look="secondary"
          icon={<KeyRound size={18} aria-hidden="true" />}
          onClick={() => void form.submit('passkey')}
        >
          Usa una passkey
        </Button>
      )}
    </FormDialog>
  );
}

/** Reads whether the account has a code or passkeys; null until it is known. Without it the dialog asks step by step. */
function useSecondFactor(): SecondFactor | null {
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api(readSecondFactor, {}, { signal: stop.signal }).then(setFactor, () => {});
    return () => stop.abort();
  }, []);
  return factor;
}
