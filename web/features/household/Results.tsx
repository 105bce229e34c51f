import { type RefObject, useEffect, useRef } from 'react';
import type { Portrait } from '#contract/features/listings/portrait.ts';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { contradictionsIn } from './contradictions.ts';
import { MatchCard } from './MatchCard.tsx';
import type { Household } from './questions.ts';
import { type Match, rank, suggested } from './rank.ts';
import { headingOf } from './reasons.ts';
import { FIRST_SHOWN } from './use-visit.ts';

interface ResultsProps {
  portraits: readonly Portrait[];
  household: Household;
  shown: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onMore: (shown: number) => void;
  onReview: () => void;
  onRestart: () => void;
}

const MORE = 6;

/** The animals that go well with a household, each with its reasons. */
export function Results({ portraits, household, shown, headingRef, onMore, onReview, onRestart }: ResultsProps) {
  const ranking = suggested(rank(portraits, household), FIRST_SHOWN);
  const { fitting, nearest } = ranking;
  const list = useFirstNew(shown);
  const isSkipped = Object.keys(household).length === 0;
  const { title, text } = headingOf(ranking, isSkipped);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      {contradictionsIn(household).map((words) => (
        <p key={words} className="rounded-card bg-amber-tint p-5">
          {words}
        </p>
      ))}
      {fitting.length > 0 && <Matches matches={fitting.slice(0, shown)} isSkipped={isSkipped} listRef={list} />}
      {shown < fitting.length && (
        <Button look="secondary" onClick={() => onMore(shown + MORE)} className="self-center">
          Mostrane altri
        </Button>
      )}
      {fitting.length > 0 && nearest.length > 0 && <h2 className="mt-2 text-2xl">E chi ci va vicino</h2>}
      {nearest.length > 0 && <Matches matches={nearest} isSkipped={isSkipped} />}
      <p className="text-ink-soft">
        È un suggerimento, non un giudizio: né su di te, né su di loro. Chi se ne prende cura sa raccontarti il resto.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isSkipped && (
          <Button look="secondary" onClick={onReview}>
            Rivedi le risposte
          </Button>
        )}
        <Button look="secondary" onClick={onRestart}>
          Ricomincia da capo
        </Button>
        <LinkButton to="/" look="quiet">
          Vedi tutti gli animali
        </LinkButton>
      </div>
    </div>
  );
}

/** Returns the ref of a list that moves the focus to the first of the items that come to those shown. */
function useFirstNew(shown: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const former = useRef(shown);
  useEffect(() => {
    if (shown > former.current) list.current?.children[former.current]?.querySelector('a')?.focus();
    former.current = shown;
  }, [shown]);
  return list;
}

interface MatchesProps {
  matches: readonly Match[];
  isSkipped: boolean;
  listRef?: RefObject<HTMLUListElement | null>;
}

function Matches({ matches, isSkipped, listRef }: MatchesProps) {
  return (
    <ul ref={listRef} className="flex flex-col gap-4">
      {matches.map((match) => (
        <li key={match.portrait.id}>
          <MatchCard match={match} isSkipped={isSkipped} />
        </li>
      ))}
    </ul>
  );
}
