import type { Read, Write } from '#server/platform/database/database.ts';
import type { ListingTables } from './tables.ts';

/** A listing that became available to visitors, and how many times since it was last compared with alerts. */
export type ShownRow = ListingTables['listing_shown'];

/** Returns listings that became available to visitors, the oldest first. One in a bin waits until it returns. */
export async function selectShown(db: Read, limit: number): Promise<ShownRow[]> {
  return db
    .selectFrom('listing_shown')
    .selectAll()
    .where('listing_id', 'not in', db.selectFrom('listing').select('id').where('binned_at', 'is not', null))
    .orderBy('listing_id')
    .limit(limit)
    .execute();
}

/** Returns whether a listing became available to visitors and was not compared with alerts since. */
export async function isShownAnew(db: Write, id: string): Promise<boolean> {
  const row = await db.selectFrom('listing_shown').select('turn').where('listing_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Forgets that a listing became available: those with an alert have heard of it before. */
export async function forgetShownAnew(db: Write, id: string): Promise<void> {
  await db.deleteFrom('listing_shown').where('listing_id', '=', id).execute();
}

/** Forgets them, except those that became available once more in the meantime. */
export async function settleShown(db: Write, rows: readonly ShownRow[]): Promise<void> {
  for (const { listing_id, turn } of rows)
    await db.deleteFrom('listing_shown').where('listing_id', '=', listing_id).where('turn', '=', turn).execute();
}

/** Forgets all of them, because none is new. */
export async function forgetShown(db: Write): Promise<void> {
  await db.deleteFrom('listing_shown').execute();
}

/** Returns those of these listings that visitors see and that are not adopted or of a test account. */
export async function selectAvailable(db: Read, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .select('listing.id')
    .where('listing.id', 'in', [...ids])
    .where('listing.visible', '=', true)
    .where('listing.adoption_status', '!=', 'adottato')
    .where('association.is_test', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}
