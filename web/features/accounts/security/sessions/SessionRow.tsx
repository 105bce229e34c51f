import { MonitorSmartphone } from 'lucide-react';
import type { Session } from '#contract/features/accounts/sessions/calls.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { Button } from '#web/platform/ui/Button.tsx';

interface SessionRowProps {
  session: Session;
  onEnd: () => void;
}

/** One device: what it is, when it logged in and when it was last used. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { device, address, created_at, last_used_at, current } = session;
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
          {`Entrato ${withDate('il', day(created_at))}, usato l'ultima volta ${withDate('il', moment(last_used_at))}${address ? `, da un indirizzo che comincia con ${beginning(address)}` : ''}`}
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

const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
const day = (at: string) => DAY.format(new Date(at));
const moment = (at: string) => MOMENT.format(new Date(at));
// The last part is not kept, and an ellipsis stands in its place.
const beginning = (address: string) => address.replace(/[.:]…$/, '');
