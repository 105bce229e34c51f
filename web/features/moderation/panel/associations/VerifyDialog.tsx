import { useState } from 'react';
import { CHECK_LABELS, CHECK_NOTE_MAX, CHECKS, type Check } from '#contract/features/associations/checks.ts';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { listAllAssociations, verifyAssociation } from '#contract/features/moderation/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { api } from '#web/platform/api/browser.ts';
import { toFormProblem } from '#web/platform/api/problem.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { putRow, rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { toast } from '#web/platform/ui/toast.ts';

interface VerifyDialogProps {
  association: AdminAssociation;
  onClose: () => void;
}

const problemOf = toFormProblem('Operazione non riuscita');

/** Asks what staff checked of an account before its badge is shown. */
export function VerifyDialog({ association, onClose }: VerifyDialogProps) {
  const { id, name, verified, verified_note } = association;
  const [checks, setChecks] = useState<readonly Check[]>(verified);
  const [note, setNote] = useState(verified_note);
  const form = useSubmit({
    summary: true,
    send: () => api(verifyAssociation, { params: { id }, body: { checks: [...checks], note } }),
    done(account) {
      putRow(listAllAssociations as Call, account);
      toast('success', 'Profilo verificato');
      onClose();
    },
    failed(error) {
      rereadIfGone(error);
      return problemOf(error);
    },
  });
  const turn = (check: Check, on: boolean) =>
    setChecks(CHECKS.filter((one) => (one === check ? on : checks.includes(one))));
  return (
    <FormDialog
      size="small"
      title={`Verificare ${name}?`}
      description="Sulla pagina e sugli annunci si legge la data di oggi e che cosa hai controllato. Se il nome cambia, la verifica finisce."
      submit="Verifica"
      busyLabel="Un momento…"
      form={form}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Che cosa hai controllato</legend>
        {CHECKS.map((check) => (
          <Checkbox
            key={check}
            label={CHECK_LABELS[check].replace(/^./, (letter) => letter.toUpperCase())}
            name={check}
            checked={checks.includes(check)}
            onChange={({ target }) => turn(check, target.checked)}
          />
        ))}
      </fieldset>
      {form.errors.checks && (
        <p role="alert" className="text-sm text-rose-hover">
          {form.errors.checks}
        </p>
      )}
      <TextArea
        label="Nota"
        help="La legge solo la redazione."
        name="note"
        optional
        limit={CHECK_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={form.errors.note}
      />
    </FormDialog>
  );
}
