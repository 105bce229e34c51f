import { Link } from 'react-router';
import type { SignalAccount } from '#contract/features/signals/signal.ts';
import { counted } from '#contract/platform/counted.ts';
import { numericDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { tabPath } from '#web/platform/panel/tab-path.ts';

interface AccountFactsProps {
  account: SignalAccount;
  /** Shows only the signals of this account. */
  onAccount: (id: string) => void;
}

/** What staff know of an account, in one place: since when, approved or not, and how much there is of it. */
export function AccountFacts({ account, onAccount }: AccountFactsProps) {
  const { id, name, created_at, approved, listings, open_reports, open_signals, banned, paused } = account;
  const facts = [
    `iscritto ${withDate('il', numericDate(created_at))}`,
    approved ? 'approvato' : 'da approvare',
    ...(banned ? ['sospeso'] : paused ? ['in pausa'] : []),
  ];
  return (
    <div className="mt-3 border-l-3 border-line pl-4">
      <p className="wrap-anywhere">
        <Link to={tabPath('assoc', { q: name })} className="link-line font-semibold">
          {name}
        </Link>
        <span className="text-ink-soft">{`: ${facts.join(', ')}`}</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <li>
          <Link to={`/associazione/${id}`} target="_blank" className="link-line">
            <span>{counted(listings, 'annuncio', 'annunci')}</span>
            <span className="sr-only"> (si apre in una nuova scheda)</span>
          </Link>
        </li>
        <li>
          <Link to={tabPath('reports', { association_id: id, state: 'waiting' })} className="link-line">
            {counted(open_reports, 'segnalazione aperta', 'segnalazioni aperte')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => onAccount(id)} className="link-line">
            {counted(open_signals, 'segnale aperto', 'segnali aperti')}
          </button>
        </li>
      </ul>
    </div>
  );
}
