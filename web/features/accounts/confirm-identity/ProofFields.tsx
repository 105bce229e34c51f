import { KeyRound } from 'lucide-react';
import { Button } from '#web/platform/ui/Button.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { CodeInput } from '../login/CodeInput.tsx';
import { hasPasskeys } from '../passkey/sign-with-passkey.ts';
import type { ProofFieldsState } from './use-identity-proof.ts';

interface ProofFieldsProps {
  fields: ProofFieldsState;
  errors: Record<string, string>;
  onPasskey: () => void;
}

/** The fields of `useIdentityProof`. */
export function ProofFields({ fields, errors, onPasskey }: ProofFieldsProps) {
  return (
    <>
      <PasswordInput
        label="La tua password"
        name="password"
        value={fields.password}
        onChange={({ target }) => fields.setPassword(target.value)}
        error={errors.password}
      />
      {fields.asksCode && <CodeInput value={fields.otp} onChange={fields.setOtp} error={errors.otp} />}
      {fields.hasPasskeys && hasPasskeys() && (
        <Button look="secondary" icon={<KeyRound size={18} aria-hidden="true" />} onClick={onPasskey}>
          Usa una passkey
        </Button>
      )}
    </>
  );
}
