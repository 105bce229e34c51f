import { CalendarClock } from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { isOverdue, publishTimeOf } from '#web/features/listings/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';

interface ScheduledProps {
  listing: Pick<Listing, 'name' | 'hidden'>;
  /** When it is published (ISO). */
  at: string;
  paused: boolean;
  /** A colleague who only reads is told, and changes nothing. */
  mayEdit: boolean;
  onChange: () => void;
  onPublish: () => void;
  onCallOff: () => void;
}

/** When a listing is published, with another time, at once or not at all. If its time has passed, why it still waits. */
export function Scheduled({ listing, at, paused, mayEdit, onChange, onPublish, onCallOff }: ScheduledProps) {
  return (
    <div className="mt-3 rounded-md bg-paper-deep px-3 py-2">
      <p className="flex items-start gap-2 text-sm">
        <CalendarClock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>{waitingText(at, { paused, hidden: listing.hidden })}</span>
      </p>
      {mayEdit && (
        <div className="mt-1 flex flex-wrap gap-x-1">
          {!paused && (
            <Button
              look="quiet"
              size="small"
              className="min-h-11!"
              aria-label={`Pubblica adesso: ${listing.name}`}
              onClick={onPublish}
            >
              Pubblica adesso
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            className="min-h-11!"
            aria-label={`Cambia orario: ${listing.name}`}
            onClick={onChange}
          >
            Cambia orario
          </Button>
          <Button
            look="quiet"
            size="small"
            className="min-h-11!"
            aria-label={`Annulla: ${listing.name}`}
            onClick={onCallOff}
          >
            Annulla
          </Button>
        </div>
      )}
    </div>
  );
}

function waitingText(at: string, { paused, hidden }: { paused: boolean; hidden: boolean }): string {
  const when = publishTimeOf(at);
  if (!isOverdue(at)) return hidden ? `È in standby: riattivalo perché vada online ${when}.` : `Andrà online ${when}.`;
  if (hidden) return `Doveva andare online ${when}, ma è in standby: lo pubblichiamo quando lo riattivi.`;
  if (paused) return `Doveva andare online ${when}: lo pubblichiamo quando il tuo account non sarà più in pausa.`;
  return `Doveva andare online ${when}: hai più annunci del massimo. Elimina quelli che non servono, oppure scrivici.`;
}
