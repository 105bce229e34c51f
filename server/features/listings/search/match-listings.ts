import { monthNumber } from '#contract/features/listings/facts.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { BLANK_TEXTS } from '#contract/features/listings/text-fields.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { cityKeyOf } from '../facts/present-facts.ts';
import { countBits, hasBit } from './bits.ts';
import { compile, matchesOf } from './conditions.ts';
import { type IndexState, stateOf } from './listing-index.ts';
import { distancesFrom } from './place-table.ts';
import { findMatches } from './search-listings.ts';
import { type IndexedRow, indexedRows } from './store.ts';

const PUBLIC = { kind: 'public' } as const;

/** Returns whether the place of a search exists and is in Italy. */
export function isSearchable({ near }: Search): boolean {
  return near === undefined || near === '' || distancesFrom(near) !== null;
}

/**
 * Returns a function that tells which of a few public listings a search finds. Thousands of searches are compared with
 * an index of these listings only, in the time that one takes with all. There a word may seem to be misspelt that other
 * listings contain, so what a search with words finds is looked up among all.
 */
export async function createMatcher(
  portal: Portal,
  ids: readonly string[],
): Promise<(search: Search) => Promise<string[]>> {
  const state = stateOf(await indexedRows(portal.database.read, ids));
  const month = monthNumber(italianMonth(portal.clock.now()));
  return async (search) => {
    const matches = matchesIn(state, search, month);
    return matches.length > 0 && search.q ? findMatches(portal, { ...search, ids: matches }) : matches;
  };
}

/**
 * Returns a function that tells which of a few edited listings a search finds now and did not find before. `before` are
 * they as JSON, as `searchedColumns` returns them.
 */
export async function createEditMatcher(
  portal: Portal,
  before: readonly string[],
): Promise<(search: Search) => Promise<string[]>> {
  const former = before.map((row) => ({ ...NOT_YET_READ, ...(JSON.parse(row) as IndexedRow) }));
  const state = stateOf(former);
  const month = monthNumber(italianMonth(portal.clock.now()));
  const matchesNow = await createMatcher(
    portal,
    former.map(({ id }) => id),
  );
  return async (search) => {
    const matches = await matchesNow(search);
    if (matches.length === 0) return matches;
    const knownMatches = new Set(matchesIn(state, search, month));
    return matches.filter((id) => !knownMatches.has(id));
  };
}

/** Columns that rows written by an earlier release lack. */
const NOT_YET_READ = { energy: '', garden: '', special_care: '' };

function matchesIn(state: IndexState, search: Search, month: number): string[] {
  const matches = matchesOf(compile(state, { ...search, scope: PUBLIC }, month));
  return Array.from(
    state.order.filter((slot) => hasBit(matches, slot)),
    (slot) => state.columns.ids[slot]!,
  );
}

/**
 * Returns a function that tells whether a search would find an animal with these facts, published by an association.
 * `near` and `goes_to` say where it is and where it may be adopted.
 */
export async function createAnimalMatcher(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  associationId: string,
  animal: Search,
): Promise<(search: Search) => boolean> {
  const state = stateOf([await rowOf(database, associationId, animal)]);
  const month = monthNumber(italianMonth(clock.now()));
  return (search) => countBits(matchesOf(compile(state, { ...search, scope: PUBLIC }, month))) > 0;
}

async function rowOf({ read }: Database, associationId: string, animal: Search): Promise<IndexedRow> {
  const { type = 'altro', size = '', sex = '', breed = '', age_band = [], good_with = [], near = '', goes_to } = animal;
  const association = await findAssociation(read, associationId);
  const answer = (one: (typeof good_with)[number]) => (good_with.includes(one) ? 'si' : '');
  const lives_in = near.includes(',') ? '' : near;
  const { city = '', province = '' } = association ?? {};
  return {
    id: 'draft',
    association_id: associationId,
    name: '',
    ...BLANK_TEXTS,
    breed,
    type,
    size,
    sex,
    adoption_status: 'adottabile subito',
    visible: true,
    publish_at: null,
    city_key: cityKeyOf({ lives_in }, { city }),
    created_at: '',
    age_band: age_band[0] ?? '',
    born_on: '',
    born_about: '',
    good_cani: answer('cani'),
    good_gatti: answer('gatti'),
    good_bambini: answer('bambini'),
    energy: animal.energy ?? '',
    garden: animal.garden ?? '',
    lives_in,
    goes_to: goes_to ?? '',
    city,
    province,
  };
}
