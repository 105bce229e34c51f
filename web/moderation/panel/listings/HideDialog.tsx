import type { Listing } from '#contract/listings/listing.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useDialogDraft } from '#web/forms/dialog-draft.ts';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { rereadIfGone } from '#web/panel/list/use-list.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';
import { hide } from './actions.ts';

interface HideDialogProps {
  listing: Listing;
  onClose: () => void;
}

const REASON_MAX = 1000;
const refusal = refusalOr('Operazione non riuscita');

/** Hides a listing with a reason, which its owner receives. The terms require a reason. */
export function HideDialog({ listing, onClose }: HideDialogProps) {
  const { value, unsaved, change, clear } = useDialogDraft(`hide:${listing.id}`, { reason: '' });
  const { state, errors, failure, send, refuse, dismiss, box } = useSending((error) => {
    rereadIfGone(error);
    return refusal(error);
  });
  const reason = value.reason.trim();

  const close = () => {
    clear();
    onClose();
  };
  async function submit(): Promise<void> {
    if (reason === '') return refuse({ errors: { reason: 'Scrivi il motivo' } });
    if (!(await send(() => hide(listing, reason)))) return;
    toast('success', 'Inserzione in standby');
    close();
  }

  return (
    <FormDialog
      size="small"
      title={`Nascondere l'annuncio di ${listing.name}?`}
      description="Il pubblico non lo vede più, e solo la redazione può rimetterlo."
      submit="Nascondi"
      look="danger"
      state={state}
      failure={failure}
      dismiss={dismiss}
      box={box}
      unsaved={unsaved}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <TextArea
        label="Motivo"
        help="Lo legge chi ha pubblicato l'annuncio, anche per email dopo un minuto, e può presentare un reclamo."
        value={value.reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={errors.reason}
        limit={REASON_MAX}
        rows={3}
      />
    </FormDialog>
  );
}
