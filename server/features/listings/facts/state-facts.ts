import { COMPANIONS, type Guessable } from '#contract/features/listings/facts.ts';
import type { ListingChanges } from '#contract/features/listings/new-listing.ts';
import { comuneOf } from '#server/features/places/index.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { BLANK_FACTS, type FactColumns, factColumns, statedIn, writeGoesTo, writeStated } from './columns.ts';

const FACTS = [
  'age_band',
  'born_on',
  'good_with',
  'lives_in',
  'goes_to',
  'bonded_with',
  'video_url',
  'energy',
  'hours_alone',
  'garden',
  'first_time',
  'guessed',
] as const satisfies (keyof ListingChanges)[];
/** Facts whose columns hold what the request states. */
const AS_GIVEN = ['bonded_with', 'video_url', 'energy', 'hours_alone', 'garden', 'first_time'] as const;
type GivenFacts = Pick<ListingChanges, (typeof FACTS)[number]>;

/** Separates the facts of a request from its other fields. */
export function splitFacts<Given extends GivenFacts>(
  given: Given,
): { facts: GivenFacts; rest: Omit<Given, keyof GivenFacts> } {
  const rest = { ...given };
  for (const name of FACTS) delete rest[name];
  return { facts: Object.fromEntries(FACTS.map((name) => [name, given[name]])), rest };
}

/**
 * Returns the columns of the facts after a request. A fact that is given counts as stated, also when it is blank; one
 * that `guessed` names is read from the texts, whatever value stands beside it. Throws 422 for a comune that does not
 * exist.
 */
export function stateFacts(given: GivenFacts, before: FactColumns = BLANK_FACTS): FactColumns {
  const after = factColumns(before);
  const stated = statedIn(before);
  const guessed = new Set<Guessable>(given.guessed);
  const state = (column: Parameters<typeof stated.add>[0], name: Guessable, value: string | undefined) => {
    if (guessed.has(name)) stated.delete(column);
    else if (value !== undefined) {
      after[column] = value;
      stated.add(column);
    }
  };
  state('age_band', 'age_band', given.age_band);
  state('born_on', 'born_on', given.born_on);
  for (const one of COMPANIONS) state(`good_${one}`, `good_with.${one}`, given.good_with?.[one]);
  if (guessed.has('lives_in')) after.lives_in = '';
  else if (given.lives_in !== undefined) after.lives_in = mustBeComune(given.lives_in);
  if (given.goes_to !== undefined) after.goes_to = writeGoesTo(given.goes_to);
  for (const name of AS_GIVEN) if (given[name] !== undefined) Object.assign(after, { [name]: given[name] });
  return { ...after, stated_facts: writeStated(stated) };
}

function mustBeComune(istat: string): string {
  if (istat !== '' && !comuneOf(istat)) throw invalidField('lives_in', 'Nessun comune ha questo codice ISTAT.');
  return istat;
}
