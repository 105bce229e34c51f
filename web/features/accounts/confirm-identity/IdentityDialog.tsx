import { confirmIdentity } from '#contract/features/accounts/second-factor/calls.ts';
import { CONFIRMED_MINUTES } from '#contract/platform/confirmed.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { api } from '#web/platform/api/browser.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { renewToken } from '../auth.ts';
import { ProofFields } from './ProofFields.tsx';
import { type ProofBy, useIdentityProof } from './use-identity-proof.ts';

const FAILED = 'Non è stato possibile confermare. Riprova.';

/** Asks for the password, and the code of two-step login, or a passkey, before a call that needs it is repeated. */
export default function IdentityDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const proof = useIdentityProof();
  const form = useSubmit<unknown, ProofBy>({
    async send(_, by) {
      const body = await proof.give(by);
      const former = bearer.token();
      const { token } = await api(confirmIdentity, { body });
      renewToken(former, token);
    },
    done: () => onEnd(true),
    failed: (error) => proof.problemOf(error, FAILED),
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
      <ProofFields fields={proof.fields} errors={form.errors} onPasskey={() => void form.submit('passkey')} />
    </FormDialog>
  );
}
