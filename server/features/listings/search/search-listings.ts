import type { ListingFilters } from '#contract/features/listings/calls.ts';
import { monthNumber } from '#contract/features/listings/facts.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { ListingFacets } from '#contract/features/listings/search.ts';
import type { Search, SearchSort } from '#contract/features/listings/search-query.ts';
import type { Page } from '#contract/platform/call.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { type Order, pageLimit, readCursor, writeCursor } from '#server/platform/http/calls/paging.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { readListed } from '../read-listed.ts';
import { findPositions, type Scope } from '../selection-store.ts';
import { clearBit, countBits, hasBit, subtract } from './bits.ts';
import { compile, countMatches, matchesOf, type SearchFilters } from './conditions.ts';
import { countFacets } from './facets.ts';
import { listingIndex } from './listing-index.ts';
import { type Found, type SearchPosition, selectPage } from './select.ts';

const PUBLIC = { kind: 'public' } as const;
/** Position of a row: distance in metres, or whether it is adopted, then age. */
const BY_RANK: Order<Found, SearchPosition> = {
  kinds: ['number', 'string', 'string'],
  of: ({ rank, created_at, id }) => [rank, created_at, id],
};

/** Returns a page of the listings that a search finds. Throws 422 for a place outside Italy, or an order by views. */
export async function searchListings(
  portal: Portal,
  filters: ListingFilters,
  scope: Scope,
  reader: Actor | null,
): Promise<Page<Listing[]>> {
  const sort = sortOf(filters);
  const after = readCursor(filters.cursor, BY_RANK);
  const limit = pageLimit(filters);
  const state = await listingIndex(portal.database).current();
  const selection = { ...filters, scope, associationId: filters.association_id };
  const conditions = compile(state, selection, currentMonth(portal));
  const matches = matchesOf(conditions);
  const total = countBits(matches);
  const { distances } = conditions;
  const foundPage = selectPage(state, matches, { sort, after, limit: limit + 1, distances });
  const shownPage = foundPage.slice(0, limit);
  const last = shownPage.at(-1);
  return {
    items: await readFound(portal, shownPage, reader),
    total,
    next: foundPage.length > limit && last ? writeCursor(BY_RANK.of(last)) : null,
  };
}

/** Counts what a search finds among public listings, also per value of each facet. */
export async function countFound(
  portal: Portal,
  search: Search & Pick<SearchFilters, 'adopted'>,
): Promise<ListingFacets> {
  const state = await listingIndex(portal.database).current();
  const month = currentMonth(portal);
  return countFacets(state, compile(state, { ...search, scope: PUBLIC }, month), month);
}

/** Returns the ids of all public listings that a search finds, newest first; with `ids` only those among them. */
export async function findMatches(
  portal: Portal,
  search: Search & Pick<SearchFilters, 'ids' | 'adopted'>,
): Promise<string[]> {
  const state = await listingIndex(portal.database).current();
  const matches = matchesOf(compile(state, { ...search, scope: PUBLIC }, currentMonth(portal)));
  return Array.from(
    state.order.filter((slot) => hasBit(matches, slot)),
    (slot) => state.columns.ids[slot]!,
  );
}

/**
 * Returns a function that finds what the portal may suggest: public listings of a search that are neither adopted nor of
 * a test account, at most `limit` ids, all in one state of the index.
 */
export async function suggester(
  portal: Portal,
): Promise<(search: Search, options: { limit: number; except: readonly string[] }) => string[]> {
  const state = await listingIndex(portal.database).current();
  const month = currentMonth(portal);
  return ({ sort = 'recent', ...search }, { limit, except }) => {
    const conditions = compile(state, { ...search, adopted: false, scope: PUBLIC }, month);
    const matches = matchesOf(conditions).slice();
    subtract(matches, state.columns.bits('test'));
    for (const id of except) {
      const slot = state.slots.get(id);
      if (slot !== undefined) clearBit(matches, slot);
    }
    const { distances } = conditions;
    return selectPage(state, matches, { sort, after: null, limit, distances }).map(({ id }) => id);
  };
}

/**
 * Returns a function that counts the public listings of searches, all in one state of the index. `adopted` counts only
 * the adopted ones, or only the others.
 */
export async function searchCounter(
  portal: Portal,
  { adopted }: Pick<SearchFilters, 'adopted'>,
): Promise<(search: Search) => number> {
  const state = await listingIndex(portal.database).current();
  const month = currentMonth(portal);
  return (search) => countMatches(compile(state, { ...search, adopted, scope: PUBLIC }, month));
}

function currentMonth({ clock }: Portal): number {
  return monthNumber(italianMonth(clock.now()));
}

function sortOf({ sort = 'recent' }: ListingFilters): SearchSort {
  if (sort === 'created_desc' || sort === 'recent') return 'recent';
  if (sort === 'near' || sort === 'longest_waiting') return sort;
  throw invalidField('sort', 'Con questi filtri si ordina per recent, near o longest_waiting.');
}

/** Reads what was found as this reader may see it. Views are not in the index: they change without a new version. */
async function readFound(portal: Portal, found: readonly Found[], reader: Actor | null): Promise<Listing[]> {
  const positions = await findPositions(
    portal.database.read,
    found.map(({ id }) => id),
  );
  const listed = await readListed(portal, positions, { reader });
  const distances = new Map(found.map(({ id, distance }) => [id, distance]));
  return listed.map((listing) => withDistance(listing, distances.get(listing.id) ?? null));
}

function withDistance(listing: Listing, metres: number | null): Listing {
  return metres === null ? listing : { ...listing, distance_km: Math.round(metres / 1000) };
}
