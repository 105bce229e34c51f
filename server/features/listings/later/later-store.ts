import { sql } from 'kysely';
import type { Read } from '#server/platform/database/database.ts';
import type { ListingRow } from '../store.ts';

export type Due = Pick<ListingRow, 'id' | 'association_id'> & { publish_at: string };

/**
 * Returns listings whose time has come and whose account may publish, the earliest first, beginning behind another one.
 * Those in standby and those in a bin wait there.
 */
export async function selectDue(db: Read, now: string, after: Due | null, limit: number): Promise<Due[]> {
  let query = db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .select(['listing.id', 'listing.association_id', 'listing.publish_at'])
    .where('listing.publish_at', '<=', now)
    .where('listing.hidden', '=', false)
    .where('listing.binned_at', 'is', null)
    .where('association.paused', '=', false)
    .where('association.banned', '=', false)
    .orderBy('listing.publish_at')
    .orderBy('listing.id')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(listing.publish_at, listing.id) > (${after.publish_at}, ${after.id})`);
  return (await query.execute()) as Due[];
}
