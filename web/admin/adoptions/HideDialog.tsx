import { type FormEvent, useState } from 'react';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import { sentence } from '#web/api/problem.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';
import { rereadIfGone } from '../list/use-list.ts';
import { hide } from './actions.ts';

interface HideDialogProps {
  listing: Adoption;
  onClose: () => void;
}

const FORM = 'nascondi-annuncio';
const REASON_MAX = 1000;

/** Hides a listing with the reason that its owner reads. */
export function HideDialog({ listing, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await hide(listing, reason.trim());
      toast('success', 'Inserzione in standby');
      onClose();
    } catch (error) {
      setAlert(sentence(error, 'Operazione non riuscita'));
      rereadIfGone(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      keep
      size="small"
      title={`Nascondere l'annuncio di ${listing.name}?`}
      description={`Il pubblico non lo vede più e ${listing.association_name} non può rimetterlo da sola.`}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={FORM} look="danger" busy={busy}>
            Nascondi
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
        <TextArea
          label="Motivo"
          optional
          help="Lo legge chi ha pubblicato l'annuncio, anche per email, e può presentare un reclamo."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          limit={REASON_MAX}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
