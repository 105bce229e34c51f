import { CircleAlert, X } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

interface RefusalAlertProps {
  detail: string;
  onClose: () => void;
  /** Offered when the listing is what is wrong: the answers go without it. */
  onSendWithoutListing: (() => void) | undefined;
}

/** Why the questionnaire did not leave; stays until it is closed or the next try. */
export function RefusalAlert({ detail, onClose, onSendWithoutListing }: RefusalAlertProps) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-rose-tint p-4 text-rose-hover">
      <CircleAlert size={22} aria-hidden="true" className="mt-2.5 shrink-0" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{detail}</p>
        <p className="mt-1 text-sm text-ink">Le tue risposte sono al sicuro su questo dispositivo: puoi riprovare.</p>
        {onSendWithoutListing && (
          <Button look="secondary" className="mt-3" onClick={onSendWithoutListing}>
            Invia senza l'annuncio
          </Button>
        )}
      </div>
      <IconButton label="Chiudi" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
