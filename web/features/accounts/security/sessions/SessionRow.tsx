import { MonitorSmartphone } from 'lucide-react';
import type { Session } from '#contract/features/accounts/sessions/calls.ts';
import { dayAndTime, longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { Button } from '#web/platform/ui/Button.tsx';

interface SessionRowProps {
  session: Session;
  /** The sessions work for different associations: says for which one this does. */
  namesAssociation: boolean;
  onEnd: () => void;
}

/** One device: what it is, when it logged in and when it was last used. */
export function SessionRow({ session, namesAssociation, onEnd }: SessionRowProps) {
  const { device, address, association, created_at, last_used_at, current } = session;
  const name = device || 'Un dispositivo';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-paper p-4">
      <MonitorSmartphone size={24} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          <span>{`${name} `}</span>
          {current && <span className="font-normal text-ink-soft">(questo dispositivo)</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {`${namesAssociation ? `Per ${association.name}. ` : ''}Entrato ${withDate('il', longDate(created_at))}, usato l'ultima volta ${withDate('il', dayAndTime(last_used_at))}${address ? `, da un indirizzo che comincia con ${beginning(address)}` : ''}`}
        </p>
      </div>
      {!current && (
        <Button look="secondary" size="small" onClick={onEnd} aria-label={`Fai uscire ${name}`}>
          Fai uscire
        </Button>
      )}
    </li>
  );
}

// The last part is not kept, and an ellipsis stands in its place.
const beginning = (address: string) => address.replace(/[.:]…$/, '');
