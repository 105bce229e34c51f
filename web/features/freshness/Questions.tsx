import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { FRESHNESS_ANSWERS } from '#contract/features/freshness/answers.ts';
import { answerFreshness, type Freshness } from '#contract/features/freshness/calls.ts';
import { STATUS_LABELS } from '#web/features/listings/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { currentIn, sentence } from '#web/platform/api/problem.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Question } from './Question.tsx';

export type Answer = (typeof FRESHNESS_ANSWERS)[number];

const ALL = 'all';

/** The listings of a mail, each with three buttons; with several unanswered ones also a button for all of them. */
export function Questions({ token, first }: { token: string; first: Freshness }) {
  const [{ association, listings }, setFreshness] = useState(first);
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const waiting = listings.filter((listing) => listing.waiting);

  async function send(answers: Record<string, Answer>, what: string) {
    setBusy(what);
    setProblem('');
    // the rows stay where they are under the finger
    const show = (next: Freshness) => setFreshness((before) => ({ ...next, listings: inOrderOf(before, next) }));
    try {
      show(await answerAsRead(token, answers, listings));
    } catch (error) {
      const current = currentIn<Freshness>(error);
      if (current) show(current);
      setProblem(current ? changedMeanwhile(listings, current) : sentence(error, 'Non è stato possibile. Riprova.'));
    }
    setBusy('');
  }

  if (listings.length === 0) {
    return (
      <p className="mt-4">
        Da questo link non c'è più niente da confermare. Se ti abbiamo scritto di nuovo, usa il link del messaggio più
        recente.
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {waiting.length > 0
          ? `Un tocco per ogni annuncio di ${association.name}, e chi lo legge sa che è ancora attuale.`
          : 'Grazie! Hai risposto per tutti. Se qualcosa cambia, puoi toccare ancora.'}
      </p>
      {problem && (
        <div className="mt-4">
          <Alert title={problem} onClose={() => setProblem('')} />
        </div>
      )}
      {waiting.length > 1 && (
        <Button
          className="mt-5"
          wide
          icon={<CheckCheck size={20} aria-hidden="true" />}
          busy={busy === ALL}
          onClick={() => void send(Object.fromEntries(waiting.map(({ id }) => [id, 'disponibile' as const])), ALL)}
        >
          Sono ancora tutti disponibili
        </Button>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {listings.map((listing) => (
          <Question
            key={listing.id}
            listing={listing}
            accountId={association.id}
            busy={busy === listing.id}
            onAnswer={(answer) => void send({ [listing.id]: answer }, listing.id)}
          />
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-soft">
        {`Il link è di ${association.name}: chi lo riceve può rispondere solo per questi annunci.`}
      </p>
    </>
  );
}

/**
 * Sends the answers and the versions that were read. Sends them again if a listing has changed meanwhile, but not in its
 * state.
 */
async function answerAsRead(
  token: string,
  answers: Record<string, Answer>,
  shown: Freshness['listings'],
): Promise<Freshness> {
  for (let read = shown; ; ) {
    const askedListings = read.filter(({ id }) => id in answers);
    const versions = Object.fromEntries(askedListings.map(({ id, version }) => [id, version]));
    try {
      return await api(answerFreshness, { params: { token }, body: { answers, versions } });
    } catch (error) {
      const current = currentIn<Freshness>(error);
      if (!current || movedOf(askedListings, current).length > 0) throw error;
      read = current.listings;
    }
  }
}

/** Returns those of the listings whose state or visibility is another one now. */
function movedOf(before: Freshness['listings'], { listings }: Freshness): Freshness['listings'] {
  return listings.filter((now) =>
    before.some(
      (one) => one.id === now.id && (one.adoption_status !== now.adoption_status || one.hidden !== now.hidden),
    ),
  );
}

function changedMeanwhile(before: Freshness['listings'], current: Freshness): string {
  const moved = movedOf(before, current).map(
    ({ name, adoption_status, hidden }) =>
      `${name} è ${hidden ? 'non visibile' : STATUS_LABELS[adoption_status].toLowerCase()}`,
  );
  return `Intanto è cambiato: ${moved.join(', ')}. Tocca di nuovo se non è giusto.`;
}

function inOrderOf(before: Freshness, { listings }: Freshness): Freshness['listings'] {
  const places = new Map(before.listings.map(({ id }, at) => [id, at]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
  return [...listings].sort((one, other) => placeOf(one.id) - placeOf(other.id));
}
