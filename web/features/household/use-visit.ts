import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPortraits } from '#contract/features/listings/calls.ts';
import type { Portrait } from '#contract/features/listings/portrait.ts';
import { api } from '#web/platform/api/browser.ts';
import { goBack } from '#web/platform/browser/go-back.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';
import { type Household, QUESTION_NAMES } from './questions.ts';

/** Steps: 0 is the invitation, then one per question, then the animals. */
export const LAST_QUESTION = QUESTION_NAMES.length;
const RESULTS = LAST_QUESTION + 1;

/** State of a history entry: which step it shows. The answers are in no entry, and in no storage. */
interface Entry {
  household: number;
  run: string;
  /** How many entries of its run come before it. */
  place: number;
}

interface Visit {
  /** Entries of another run, as after a reload, show the invitation. */
  run: string;
  portraits: Portrait[];
  household: Household;
  /** How many animals the last step shows. */
  shown: number;
}

export const FIRST_SHOWN = 3;

/** What the page held when it was left for another one, so that Back shows it again. In memory only. */
let leftVisit: Visit | null = null;

/** The answers and the step of this visit, and the ways from one step to the next. */
export function useVisit() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [visit, setVisit] = useState(leftVisit);
  const { step, place } = useStep(visit?.run);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function update(changed: Visit): void {
    leftVisit = changed;
    setVisit(changed);
  }

  function goTo(entry: Entry): void {
    const { pathname, search, hash } = routerNow().location;
    void navigate({ pathname, search, hash }, { state: entry, defaultShouldRevalidate: false });
  }

  function startWith(portraits: Portrait[]): void {
    const run = String(Date.now());
    update({ run, portraits, household: {}, shown: FIRST_SHOWN });
    goTo({ household: 1, run, place: 0 });
  }

  /** Reads the animals, once and before the first question. Throws what the call throws. */
  async function begin(): Promise<void> {
    const { key } = routerNow().destination;
    const portraits = await api(listPortraits);
    // a person who has left, or is leaving, is not led back
    if (isMounted.current && routerNow().destination.key === key) startWith(portraits);
  }

  return {
    step,
    visit,
    begin,
    answer: (household: Household) => visit && update({ ...visit, household }),
    showMore: (shown: number) => visit && update({ ...visit, shown }),
    // a press that comes before the next question is shown is about this one
    next: () =>
      visit && routerNow().destination.key === key && goTo({ household: step + 1, run: visit.run, place: place + 1 }),
    back: () => goBack((entry) => visit !== null && shownBy(entry, visit.run).step > 0),
    review: () => void navigate(-place),
    restart: () => visit && startWith(visit.portraits),
  };
}

interface Shown {
  step: number;
  place: number;
}

/**
 * Returns what the current history entry shows. A link to a part of this page, such as "Vai al contenuto", makes an
 * entry without a state: it shows the step shown last, and gets a state.
 */
function useStep(run: string | undefined): Shown {
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const [last, setLast] = useState({ ...NOTHING, hash });
  const isPart = run !== undefined && state === null && hash !== '' && hash !== last.hash;
  // on the server and while hydrating there is no visit, whatever the entry holds
  const { step, place } = isPart ? { ...last, place: last.place + 1 } : run ? shownBy(state, run) : NOTHING;
  if (!isPart && (last.step !== step || last.place !== place || last.hash !== hash)) setLast({ step, place, hash });
  useEffect(() => {
    if (!isPart) return;
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search, hash }, { ...options, state: { household: step, run, place } });
  }, [isPart, navigate, pathname, search, hash, step, run, place]);
  return { step, place };
}

const NOTHING: Shown = { step: 0, place: 0 };

function shownBy(state: unknown, run: string): Shown {
  const entry = state as Partial<Entry> | null;
  if (entry?.run !== run) return NOTHING;
  return { step: Math.min(entry.household ?? 0, RESULTS), place: entry.place ?? 0 };
}
