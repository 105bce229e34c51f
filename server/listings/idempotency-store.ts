import type { Read, Write } from '../database/connection.ts';
import type { ListingTables } from './tables.ts';

export type IdempotencyRow = ListingTables['listing_submission'];

/** Returns the request that an association sent earlier with this idempotency key. */
export async function findByIdempotencyKey(
  db: Read,
  associationId: string,
  key: string,
): Promise<IdempotencyRow | undefined> {
  return db
    .selectFrom('listing_submission')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function insertIdempotencyKey(db: Write, row: IdempotencyRow): Promise<void> {
  await db.insertInto('listing_submission').values(row).execute();
}
