import { sql } from 'kysely';
import { ListingStatus, ListingType } from '#contract/features/listings/listing.ts';
import { FOUND_AT_MOST } from '#contract/platform/search.ts';
import { findAssociationsNamed } from '#server/features/associations/index.ts';
import { countAtMost } from '#server/platform/database/count-at-most.ts';
import type { Read } from '#server/platform/database/database.ts';
import { type Condition, isIn, type Search, searchTable } from '#server/platform/database/search/text-search.ts';
import { hasMicrochip } from './microchip-store.ts';
import { narrowed, type Selection } from './selection-store.ts';
import { readStaffCount } from './staff-counts-store.ts';
import { searchableListings } from './store.ts';

/** The panel's filters of listings, apart from the text search. */
interface ModerationFilters {
  type?: string | undefined;
  status?: string | undefined;
  hidden?: boolean | undefined;
  minViews?: number | undefined;
}

/** Not what is published later, which its own account sees on its page. */
const ALL = { kind: 'all', associationId: '' } as const;

/** Returns the filters as a selection, for a list in any order. */
export async function selectionOf(db: Read, { minViews, ...filters }: ModerationFilters): Promise<Selection> {
  const conditions = minViews ? [await viewedAtLeast(db, minViews)] : undefined;
  return { scope: ALL, ...filters, conditions };
}

/** Searches a text in the names of the filtered listings and of their associations; a microchip finds its listings. */
export async function searchListings(
  db: Read,
  text: string,
  { minViews, ...columns }: ModerationFilters,
): Promise<Search> {
  const conditions = minViews ? [sql<boolean>`listing.views >= ${minViews}`] : undefined;
  const ofAssociations = isIn(db, 'listing.association_id', await findAssociationsNamed(db, text));
  const chipped = hasMicrochip(text);
  return searchTable(db, searchableListings, text, {
    filters: (query) => narrowed(query, { scope: ALL, ...columns, conditions }),
    or: chipped ? sql<boolean>`(${ofAssociations} or ${chipped})` : ofAssociations,
  });
}

/** Returns the number of filtered listings. With a minimum of views it counts up to `FOUND_AT_MOST` + 1. */
export function countLeft(db: Read, { minViews, ...filters }: ModerationFilters): Promise<number> {
  return minViews ? countViewed(db, filters, minViews) : readStaffCount(db, filters);
}

/**
 * Returns the condition for a minimum of views. For few matches it uses the index; otherwise each row is tested in the
 * list's order.
 */
async function viewedAtLeast(db: Read, views: number): Promise<Condition> {
  const viewed = db.selectFrom('listing').select('id').where('views', '>=', views);
  const few = (await countAtMost(db, viewed, FOUND_AT_MOST)) <= FOUND_AT_MOST;
  // the unary plus keeps SQLite from using the index
  return few ? sql<boolean>`listing.id in ${viewed}` : sql<boolean>`+listing.views >= ${views}`;
}

/**
 * Filters by every column of the index, so that the index alone answers the query. Those in a bin or published later,
 * which indexes of their own hold, are taken off.
 */
async function countViewed(db: Read, { type, status, hidden }: ModerationFilters, minViews: number): Promise<number> {
  const viewed = db
    .selectFrom('listing')
    .select('views')
    .where('type', 'in', type ? [type] : ListingType.options)
    .where('adoption_status', 'in', status ? [status] : ListingStatus.options)
    .where('hidden', 'in', hidden === undefined ? [true, false] : [hidden])
    .where('views', '>=', minViews);
  const counted = await countAtMost(db, viewed, FOUND_AT_MOST);
  if (counted === 0 || counted > FOUND_AT_MOST) return counted;
  const { away } = await viewed
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('away'))
    .where((is) => is.or([is('binned_at', 'is not', null), is('publish_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return counted - away;
}
