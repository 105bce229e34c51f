import { useState } from 'react';
import { PASSKEY_NAME_MAX } from '#contract/features/accounts/limits.ts';
import { addPasskey, beginPasskey, type Passkey, renamePasskey } from '#contract/features/accounts/passkeys/calls.ts';
import { REQUIRED } from '#contract/platform/sentences.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { isProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';

interface PasskeyDialogProps {
  /** The passkey to rename; null to add one. */
  passkey: Passkey | null;
  onClose: () => void;
}

/** Names a passkey, and creates it in the browser if it is new. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey?.name ?? '');
  const form = useSubmit({
    check: () => (name.trim() === '' ? { errors: { name: REQUIRED } } : null),
    send: () => (passkey ? api(renamePasskey, { params: { id: passkey.id }, body: { name } }) : create(name)),
    done() {
      toast('success', passkey ? 'Passkey rinominata' : 'Passkey aggiunta');
      void queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
    failed: (error) => toFormProblem(isProblem(error) ? FAILED : refusedBy(error))(error),
  });
  return (
    <FormDialog
      title={passkey ? 'Rinomina la passkey' : 'Aggiungi una passkey'}
      description={passkey ? undefined : 'Dopo il nome, il browser ti chiede dove crearla.'}
      size="small"
      form={form}
      submit={passkey ? 'Salva' : 'Continua'}
      busyLabel={passkey ? 'Salvataggio…' : 'Segui il browser…'}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        help="Per riconoscerla, come «Telefono di Anna»."
        name="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={form.errors.name}
        limit={PASSKEY_NAME_MAX}
      />
    </FormDialog>
  );
}

async function create(name: string): Promise<Passkey> {
  const { startRegistration } = await retryImport(() => import('@simplewebauthn/browser'));
  const { options } = await api(beginPasskey);
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  const passkey = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
  return api(addPasskey, { body: { name, passkey } });
}

/** The browser's own refusals: the person gave up, or the device already has a passkey of this account. */
function refusedBy(error: unknown): string {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? 'Questo dispositivo ha già una passkey del tuo account.' : 'La passkey non è stata creata. Riprova.';
}

const FAILED = 'La passkey non è stata creata. Riprova.';
