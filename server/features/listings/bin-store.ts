import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { ListingRow } from './store.ts';

/** What a list of a bin shows of a listing. */
type BinnedListing = Pick<ListingRow, 'id' | 'name' | 'visible'> & { binned_at: string };

/** Returns the listings in an association's bin, the last one first. */
export async function listBinnedListings(db: Read, associationId: string): Promise<BinnedListing[]> {
  return db
    .selectFrom('listing')
    .select(['id', 'name', 'visible', 'binned_at'])
    .where('association_id', '=', associationId)
    .where('binned_at', 'is not', null)
    .orderBy('binned_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ binned_at: string }>()
    .execute();
}

/** Selects the listings that are in a bin since before an instant. */
export function binnedListingsBefore(instant: string): ExpiredRows {
  return { table: 'listing', key: 'id', where: sql<SqlBool>`(binned_at is not null and binned_at < ${instant})` };
}

/** Returns the association of one of them, or undefined. */
export async function associationWithExpired(db: Read, before: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing')
    .select('association_id')
    .where('binned_at', 'is not', null)
    .where('binned_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return row?.association_id;
}

/** Returns at most `atMost` of those of one association. */
export async function expiredOf(db: Read, associationId: string, before: string, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('association_id', '=', associationId)
    .where('binned_at', 'is not', null)
    .where('binned_at', '<', before)
    .orderBy('id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets since when listings are in a bin that are there since later than `latest`, which a wrong clock wrote. */
export async function setListingsBinnedAt(db: Write, { now, latest }: { now: string; latest: string }): Promise<void> {
  await db
    .updateTable('listing')
    .set({ binned_at: now })
    .where('binned_at', 'is not', null)
    .where('binned_at', '>', latest)
    .execute();
}
