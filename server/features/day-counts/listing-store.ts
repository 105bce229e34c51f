import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { CountedOfListing } from './tables.ts';

/** Rows per statement: PostgreSQL and SQLite bound the number of parameters. */
const BATCH = 500;

export interface ListingCount {
  listingId: string;
  kind: CountedOfListing;
  count: number;
}

/** Adds to the counts of a day. Listings that no longer exist are left out. */
export async function addToListingDay(db: Write, day: string, counts: readonly ListingCount[]): Promise<void> {
  // always the same order, so that concurrent transactions do not deadlock
  const sorted = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let at = 0; at < sorted.length; at += BATCH) await add(db, day, sorted.slice(at, at + BATCH));
}

async function add(db: Write, day: string, counts: readonly ListingCount[]): Promise<void> {
  const ids = [...new Set(counts.map(({ listingId }) => listingId))];
  const found = await db.selectFrom('listing').select('id').where('id', 'in', ids).execute();
  const present = new Set(found.map(({ id }) => id));
  const rows = counts
    .filter(({ listingId }) => present.has(listingId))
    .map(({ listingId, kind, count }) => ({ listing_id: listingId, day, kind, count }));
  if (rows.length === 0) return;
  await db
    .insertInto('listing_day_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'day', 'kind'])
        .doUpdateSet({ count: sql<number>`listing_day_count.count + excluded.count` }),
    )
    .execute();
}

/** Stores that a listing was adopted on a day: once, however often its state changes. Returns whether it is new. */
export async function insertAdoptedDay(db: Write, listingId: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('listing_day_count')
    .values({ listing_id: listingId, day, kind: 'adoptions', count: 1 })
    .onConflict((conflict) => conflict.columns(['listing_id', 'day', 'kind']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Deletes the adoption of a day, which was a slip. Returns whether there was one. */
export async function deleteAdoptedDay(db: Write, listingId: string, day: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listing_day_count')
    .where('listing_id', '=', listingId)
    .where('day', '=', day)
    .where('kind', '=', 'adoptions')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** Returns the sums of an association's listings from a day on, by day. */
export async function sumsByDay(db: Read, associationId: string, from: string) {
  return ownCounts(db, associationId, from)
    .select(['listing_day_count.day', 'listing_day_count.kind', (is) => is.fn.sum<number>('count').as('count')])
    .groupBy(['listing_day_count.day', 'listing_day_count.kind'])
    .execute();
}

/** Returns the sums of an association's listings from a day on, by listing. */
export async function sumsByListing(db: Read, associationId: string, from: string) {
  return ownCounts(db, associationId, from)
    .select(['listing_id', 'listing_day_count.kind', (is) => is.fn.sum<number>('count').as('count')])
    .groupBy(['listing_id', 'listing_day_count.kind'])
    .execute();
}

function ownCounts(db: Read, associationId: string, from: string) {
  return db
    .selectFrom('listing_day_count')
    .innerJoin('listing', 'listing.id', 'listing_day_count.listing_id')
    .where('listing.association_id', '=', associationId)
    .where('listing.binned_at', 'is', null)
    .where('listing_day_count.day', '>=', from);
}

/** Returns the first day of which anything is counted, for any listing of the portal. */
export async function firstCountedDay(db: Read): Promise<string | null> {
  const first = await db
    .selectFrom('listing_day_count')
    .select((is) => is.fn.min('day').as('day'))
    .executeTakeFirst();
  return first?.day ?? null;
}

/** Counts of days before `day`. Whole days are deleted. */
export function countedBefore(day: string): ExpiredRows {
  return { table: 'listing_day_count', key: 'day', where: sql<SqlBool>`(day < ${day})` };
}

const keyOf = ({ listingId, kind }: ListingCount) => `${listingId} ${kind}`;
