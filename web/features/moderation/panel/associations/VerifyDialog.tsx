import { useState } from 'react';
import { CHECK_LABELS, CHECK_NOTE_MAX, CHECKS, type Check } from '#contract/features/associations/checks.ts';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { listAllAssociations, verifyAssociation } from '#contract/features/moderation/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { api } from '#web/platform/api/browser.ts';
import { currentIn, toFormProblem } from '#web/platform/api/problem.ts';
import { useDialogDraft } from '#web/platform/forms/dialog-draft.ts';
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

/**
 * Asks what staff checked of an account before its badge is shown. If the account changes meanwhile, what is filled in
 * stays, and the next press verifies the account as the title names it then.
 */
export function VerifyDialog({ association, onClose }: VerifyDialogProps) {
  const { id } = association;
  const [{ name, version }, setSeen] = useState(association);
  const [given] = useState({ checks: association.verified as readonly Check[], note: association.verified_note });
  const { value, unsaved, change, clear } = useDialogDraft(`verify:${id}`, given);
  const { checks, note } = value;
  const close = () => {
    clear();
    onClose();
  };
  const form = useSubmit({
    summary: true,
    send: () => api(verifyAssociation, { params: { id }, body: { checks: [...checks], note, version } }),
    done(account) {
      putRow(listAllAssociations as Call, account);
      toast('success', 'Profilo verificato');
      close();
    },
    failed(error) {
      const current = currentIn<AdminAssociation>(error);
      if (current) {
        setSeen(current);
        // the lists are not read again: a search for the former name would lose the row, and with it this dialog
        putRow(listAllAssociations as Call, current);
      } else rereadIfGone(error);
      return problemOf(error);
    },
  });
  const turn = (check: Check, on: boolean) =>
    change({ checks: CHECKS.filter((one) => (one === check ? on : checks.includes(one))) });
  return (
    <FormDialog
      size="small"
      title={`Verificare ${name}?`}
      description="Sulla pagina e sugli annunci si legge la data di oggi e che cosa hai controllato. Se il nome cambia, la verifica finisce."
      submit="Verifica"
      busyLabel="Un momento…"
      form={form}
      unsaved={unsaved}
      onClose={close}
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
        onChange={({ target }) => change({ note: target.value })}
        error={form.errors.note}
      />
    </FormDialog>
  );
}
