import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';

interface NotYetDialogProps {
  title: string;
  onClose: () => void;
}

/** Says, before anything is typed, that an account that waits for approval cannot write yet, and what it can do meanwhile. */
export function NotYetDialog({ title, onClose }: NotYetDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Ho capito</Button>}>
      <p>Potrai scrivere da qui appena la redazione avrà controllato il tuo account.</p>
      <p className="mt-3">
        Intanto puoi telefonare o scrivere tu, con i recapiti che trovi nel questionario, e poi segnare a che punto
        siete: stato e note funzionano già.
      </p>
    </Dialog>
  );
}
