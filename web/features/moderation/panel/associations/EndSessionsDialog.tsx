import { useState } from 'react';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { endAssociationSessions, listAllAssociations } from '#contract/features/moderation/calls.ts';
import { numericDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { toFormProblem } from '#web/platform/api/problem.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { reread, rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { toast } from '#web/platform/ui/toast.ts';

interface EndSessionsDialogProps {
  association: AdminAssociation;
  onClose: () => void;
}

const problemOf = toFormProblem('Operazione non riuscita');

/** Logs an account that has passkeys out on every device, and offers to remove them: with one somebody would log in again. */
export function EndSessionsDialog({ association, onClose }: EndSessionsDialogProps) {
  const { id, name, passkeys, passkey_last_used_at } = association;
  const [removes, setRemoves] = useState(false);
  const form = useSubmit({
    send: () => api(endAssociationSessions, { params: { id }, body: { passkeys: removes } }),
    done() {
      toast('success', removes ? 'Uscita da tutti i dispositivi, passkey tolte' : 'Uscita da tutti i dispositivi');
      if (removes) reread(listAllAssociations);
      onClose();
    },
    failed(error) {
      rereadIfGone(error);
      return problemOf(error);
    },
  });
  const used = passkey_last_used_at
    ? `L'ultima volta ne è stata usata una ${withDate('il', numericDate(passkey_last_used_at))}.`
    : 'Non sono mai state usate.';
  return (
    <FormDialog
      size="small"
      title={`Far uscire ${name} da tutti i dispositivi?`}
      description="Quello che è pubblicato resta. Per rientrare servono username e password, o una passkey."
      submit="Fai uscire"
      busyLabel="Un momento…"
      form={form}
      onClose={onClose}
    >
      <Checkbox
        label={passkeys === 1 ? 'Togli anche la sua passkey' : `Togli anche le sue ${passkeys} passkey`}
        help={`${used} Se qualcuno è entrato di nascosto, può averne aggiunta una. L'account lo sa per email.`}
        name="passkeys"
        checked={removes}
        onChange={({ target }) => setRemoves(target.checked)}
      />
    </FormDialog>
  );
}
