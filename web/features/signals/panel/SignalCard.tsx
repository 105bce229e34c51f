import { Check, Gavel } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SIGNAL_KIND_NAMES, type SignalKind, type SignalOutcome } from '#contract/features/signals/limits.ts';
import type { Signal } from '#contract/features/signals/signal.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { Excerpt } from './Excerpt.tsx';
import { Measures } from './Measures.tsx';

const OUTCOMES = {
  falso_allarme: { tone: 'ink', word: 'Falso allarme' },
  provvedimento: { tone: 'leaf', word: 'Provvedimento' },
} as const;

/** What the listing of a signal did after the other one. */
const LATER: Record<SignalKind, string> = {
  foto_copiata: 'Foto arrivata dopo in',
  microchip_doppio: 'Microchip scritto dopo in',
  denaro_anticipato: 'Annuncio',
  troppo_giovane: 'Annuncio',
};

interface SignalCardProps {
  signal: Signal;
  /** Shows only the signals of this account. */
  onAccount: (id: string) => void;
}

/** One signal: what was noticed, where, the facts of the account, and what staff can do. */
export function SignalCard({ signal, onAccount }: SignalCardProps) {
  const { kind, state, at, excerpt, listing, other, account, other_account, outcome, note } = signal;
  const [closing, setClosing] = useState<SignalOutcome | null>(null);
  const isOpen = state === 'aperto';
  const chip = outcome ? OUTCOMES[outcome] : ({ tone: 'amber', word: 'Da guardare' } as const);
  return (
    <article
      aria-label={`${SIGNAL_KIND_NAMES[kind]}: ${listing.name}`}
      className={classes('rounded-card bg-card p-5 shadow-soft', isOpen && 'ring-2 ring-primary/40')}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{SIGNAL_KIND_NAMES[kind]}</h3>
        <Chip tone={chip.tone}>{chip.word}</Chip>
        <time dateTime={at} className="text-sm text-ink-soft sm:ml-auto">
          {numericDateAndTime(at)}
        </time>
      </header>
      {excerpt && (
        <div className="my-3">
          <Excerpt>{excerpt}</Excerpt>
        </div>
      )}
      <dl className="grid gap-1">
        <Place word={other ? LATER[kind] : 'Annuncio'} listing={listing}>
          <span>{` di ${listing.association_name}${stateOf(listing)}`}</span>
        </Place>
        {other && (
          <Place word="Prima in" listing={other}>
            <span>{` di ${other.association_name}${stateOf(other)}`}</span>
          </Place>
        )}
      </dl>
      {other_account && (
        <p className="mt-3 text-sm text-ink-soft">
          Chi è arrivato dopo può avere le sue ragioni: guarda i fatti di entrambi.
        </p>
      )}
      <AccountFacts account={account} onAccount={onAccount} />
      {other_account && other_account.id !== account.id && (
        <AccountFacts account={other_account} onAccount={onAccount} />
      )}
      {note && <p className="mt-3 wrap-anywhere whitespace-pre-line">{`Nota della redazione: ${note}`}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {isOpen && (
          <>
            <Button
              size="small"
              look="secondary"
              icon={<Check size={16} aria-hidden="true" />}
              onClick={() => setClosing('falso_allarme')}
            >
              Falso allarme
            </Button>
            <Button
              size="small"
              icon={<Gavel size={16} aria-hidden="true" />}
              onClick={() => setClosing('provvedimento')}
            >
              Provvedimento
            </Button>
          </>
        )}
        <Measures listing={listing} account={account} />
      </div>
      {other && other_account && (
        <div className="mt-3">
          <Disclosure title={`Misure per ${other.name} di ${other_account.name}`}>
            <div className="flex flex-wrap gap-2">
              <Measures listing={other} account={other_account} />
            </div>
          </Disclosure>
        </div>
      )}
      {closing && <CloseDialog signal={signal} outcome={closing} onClose={() => setClosing(null)} />}
    </article>
  );
}

interface PlaceProps {
  word: string;
  listing: NonNullable<Signal['other']>;
  /** What follows the name of the listing. */
  children: Elements;
}

function Place({ word, listing: { id, name }, children }: PlaceProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-ink-soft">{`${word}:`}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <Link to={`/annuncio/${id}`} target="_blank" className="link-line">
          <span>{name}</span>
          <span className="sr-only"> (si apre in una nuova scheda)</span>
        </Link>
        {children}
      </dd>
    </div>
  );
}

function stateOf({ visible, hidden_by_admin }: Signal['listing']): string {
  if (hidden_by_admin) return ', nascosto dalla redazione';
  return visible ? '' : ', ora non visibile';
}
