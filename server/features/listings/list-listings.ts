import type { ListingFilters } from '#contract/features/listings/calls.ts';
import type { Listing, ListingSort } from '#contract/features/listings/listing.ts';
import type { Page } from '#contract/platform/call.ts';
import { typedCityKey } from '#server/features/places/index.ts';
import { cachedPerVersion } from '#server/platform/cache/version-cache.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { pageLimit, readCursor, writeCursor } from '#server/platform/http/calls/paging.ts';
import type { Portal } from '#server/portal.ts';
import { orderOf } from './order.ts';
import { pinnedIds } from './pinned.ts';
import { readPublicCount } from './public-counts-store.ts';
import { readListed } from './read-listed.ts';
import { searchListings } from './search/search-listings.ts';
import { countListings, type Position, type Scope, type Selection, selectPositions } from './selection-store.ts';

/** Returns a page of the listings visible to this reader: pinned ones first if there are no filters, then by `sort`. */
export async function listListings(
  portal: Portal,
  filters: ListingFilters,
  reader: Actor | null,
): Promise<Page<Listing[]>> {
  if (isSearch(filters)) return searchListings(portal, filters, scopeOf(filters, reader), reader);
  const db = portal.database.read;
  const selection = selectionOf(filters, reader);
  const sort = sqlSort(filters.sort);
  const limit = pageLimit(filters);
  const order = orderOf(sort);
  const after = readCursor(filters.cursor, order);
  // A client uses one limit for all pages, so every page excludes the same pinned listings.
  const pinned = isUnfiltered(filters) ? (await pinnedIds(portal.database)).slice(0, limit) : [];

  const first = after === null && pinned.length > 0 ? await selectPinned(portal, selection, pinned) : [];
  const rest = await selectPositions(
    db,
    { ...selection, except: pinned },
    { sort, limit: limit - first.length + 1, after },
  );
  const hasMore = rest.length > limit - first.length;
  const shownPositions = rest.slice(0, limit - first.length);
  const last = shownPositions.at(-1);
  return {
    items: await readListed(portal, [...first, ...shownPositions], { reader, pinned: first.map(({ id }) => id) }),
    total: await total(portal, selection),
    next: hasMore ? writeCursor(last ? order.of(last) : START[sort]) : null,
  };
}

const PUBLIC = { kind: 'public' } as const;
/** The parameters that the search index answers; the others are answered by indexes of the database. */
const SEARCHED = [
  'q',
  'sex',
  'age_band',
  'good_with',
  'energy',
  'garden',
  'breed',
  'province',
  'region',
  'near',
  'goes_to',
] as const satisfies (keyof ListingFilters)[];

function isSearch(filters: ListingFilters): boolean {
  return (
    filters.sort === 'longest_waiting' || SEARCHED.some((name) => filters[name] !== undefined && filters[name] !== '')
  );
}

function sqlSort(sort: ListingFilters['sort']): ListingSort {
  return sort === undefined || sort === 'recent' || sort === 'near' || sort === 'longest_waiting'
    ? 'created_desc'
    : sort;
}

/** Cursor for a page that holds only pinned listings: the next page starts at the beginning of the order. */
const START: Record<ListingSort, [string | number, string]> = {
  created_desc: ['9999', ''],
  created_asc: ['', ''],
  views_desc: [Number.MAX_SAFE_INTEGER, ''],
  views_asc: [-1, ''],
};

function selectionOf(filters: ListingFilters, reader: Actor | null): Selection {
  return {
    scope: scopeOf(filters, reader),
    type: filters.type,
    size: filters.size,
    cityKey: filters.city ? typedCityKey(filters.city) : undefined,
    associationId: filters.association_id,
    adopted: filters.adopted,
    ids: filters.ids,
  };
}

function scopeOf({ visible_only }: ListingFilters, reader: Actor | null): Scope {
  if (visible_only !== false || !reader) return { kind: 'public' };
  return { kind: reader.isAdmin ? 'all' : 'public_and_own', associationId: reader.accountId };
}

/**
 * Excluding adopted listings (`adopted: false`) is an option of the list and not a filter, so pinned listings remain.
 */
function isUnfiltered({ type, size, city, association_id, ids, sort, adopted }: ListingFilters): boolean {
  const plainSort = sqlSort(sort) === 'created_desc';
  return plainSort && !type && !size && !city && !association_id && !ids && adopted !== true;
}

async function selectPinned(
  { database }: Portal,
  selection: Selection,
  pinned: readonly string[],
): Promise<Position[]> {
  const page = { sort: 'created_desc', limit: pinned.length, after: null } as const;
  const foundPositions = await selectPositions(database.read, { ...selection, ids: pinned }, page);
  return pinned.map((id) => foundPositions.find((row) => row.id === id)).filter((row) => row !== undefined);
}

function total({ database }: Portal, selection: Selection): Promise<number> {
  const { scope, ids, ...filters } = selection;
  if (scope.kind !== 'public' || ids) return countListings(database.read, selection);
  return publicTotal(database, JSON.stringify(filters));
}

const publicTotal = cachedPerVersion(({ read }, key) => {
  const filters = JSON.parse(key) as Omit<Selection, 'scope'>;
  // only the counts of filters are stored
  return filters.associationId ? countListings(read, { ...filters, scope: PUBLIC }) : readPublicCount(read, filters);
});
