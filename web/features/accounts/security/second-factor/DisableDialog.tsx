import { useState } from 'react';
import { endSecondFactor } from '#contract/features/accounts/second-factor/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { CodeInput } from '../../login/CodeInput.tsx';
import { rereadSecondFactor } from './second-factor.ts';

const FIELDS: Record<string, string> = { wrong_password: 'password', wrong_code: 'otp' };

/** Switches two-step login off, with the password and a code. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const form = useSubmit({
    send: () => api(endSecondFactor, { body: { password, otp } }),
    done() {
      toast('success', 'Verifica in due passaggi spenta');
      void rereadSecondFactor();
      onClose();
    },
    failed(error) {
      const field = isProblem(error) ? FIELDS[error.code] : undefined;
      if (field && isProblem(error)) return { detail: '', errors: { [field]: error.detail } };
      return toFormProblem('Non è stato possibile. Riprova.')(error);
    },
  });
  return (
    <FormDialog
      title="Spegnere la verifica in due passaggi?"
      description="Per entrare basterà la password. I codici di recupero non varranno più."
      size="small"
      form={form}
      submit="Spegni"
      look="danger"
      onClose={onClose}
    >
      <PasswordInput
        label="La tua password"
        name="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={form.errors.password}
      />
      <CodeInput value={otp} onChange={setOtp} error={form.errors.otp} />
    </FormDialog>
  );
}
