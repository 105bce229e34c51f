import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';

interface ProblemAlertProps {
  detail: string;
  onClose: () => void;
  /** Offered if the listing caused the error: sends the answers without it. */
  onSendWithoutListing: (() => void) | undefined;
}

/** Why the questionnaire was not sent. Shown until it is closed or the form is sent again. */
export function ProblemAlert({ detail, onClose, onSendWithoutListing }: ProblemAlertProps) {
  return (
    <Alert title={detail} onClose={onClose}>
      <p>Le tue risposte restano in questa scheda: puoi riprovare.</p>
      {onSendWithoutListing && (
        <Button look="secondary" className="mt-3 mb-1" onClick={onSendWithoutListing}>
          Invia senza l'annuncio
        </Button>
      )}
    </Alert>
  );
}
