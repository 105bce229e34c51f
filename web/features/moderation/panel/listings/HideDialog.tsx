import type { Listing } from '#contract/features/listings/listing.ts';
import { REASON_MAX, REASON_MISSING } from '#contract/platform/reason.ts';
import { toFormProblem } from '#web/platform/api/problem.ts';
import { useDialogDraft } from '#web/platform/forms/dialog-draft.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { hide } from './actions.ts';

interface HideDialogProps {
  listing: Pick<Listing, 'id' | 'name'>;
  onClose: () => void;
}

const problemOf = toFormProblem('Operazione non riuscita');

/** Hides a listing with a reason, which its owner receives. The terms require a reason. */
export function HideDialog({ listing, onClose }: HideDialogProps) {
  const { value, unsaved, change, clear } = useDialogDraft(`hide:${listing.id}`, { reason: '' });
  const reason = value.reason.trim();
  const close = () => {
    clear();
    onClose();
  };
  const form = useSubmit({
    check: () => (reason === '' ? { errors: { reason: REASON_MISSING } } : null),
    send: () => hide(listing, reason),
    done() {
      toast('success', 'Inserzione in standby');
      close();
    },
    failed(error) {
      rereadIfGone(error);
      return problemOf(error);
    },
  });

  return (
    <FormDialog
      size="small"
      title={`Nascondere l'annuncio di ${listing.name}?`}
      description="Il pubblico non lo vede più, e solo la redazione può rimetterlo."
      submit="Nascondi"
      look="danger"
      form={form}
      unsaved={unsaved}
      onClose={close}
    >
      <TextArea
        label="Motivo"
        help="Lo legge chi ha pubblicato l'annuncio, anche per email dopo un minuto, e può presentare un reclamo."
        value={value.reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={form.errors.reason}
        limit={REASON_MAX}
        rows={3}
      />
    </FormDialog>
  );
}
