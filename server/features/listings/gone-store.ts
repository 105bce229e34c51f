import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { kindOf, tombstoneHash } from '#server/platform/database/tombstones.ts';
import type { ListingTables } from './tables.ts';

/** What is known of a deleted listing. */
export type GoneListing = Pick<ListingTables['listing_gone'], 'type' | 'size' | 'city_key'>;

/**
 * Remembers kind and city of listings that are about to be deleted, for their pages: see `similar.ts`. One that was to be
 * published later had no page.
 */
export async function rememberGone(db: Write, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'type', 'size', 'city_key'])
    .where('id', 'in', [...ids])
    .where('publish_at', 'is', null)
    .execute();
  if (rows.length === 0) return;
  const gone_at = now.toISOString();
  await db
    .insertInto('listing_gone')
    .values(rows.map(({ id, ...known }) => ({ ...known, id_hash: hashOf(id), gone_at })))
    .onConflict((conflict) => conflict.column('id_hash').doNothing())
    .execute();
}

/**
 * Returns what is known of a deleted listing, also of one in its association's bin; undefined if it was never published
 * or was deleted long ago.
 */
export async function findGone(db: Read, id: string): Promise<GoneListing | undefined> {
  const binned = await db
    .selectFrom('listing')
    .select(['type', 'size', 'city_key'])
    .where('id', '=', id)
    .where('binned_at', 'is not', null)
    .where('publish_at', 'is', null)
    .executeTakeFirst();
  if (binned) return binned;
  return db
    .selectFrom('listing_gone')
    .select(['type', 'size', 'city_key'])
    .where('id_hash', '=', hashOf(id))
    .executeTakeFirst();
}

/** Returns whether a listing with this id was deleted. A restored portal knows it by the tombstone alone. */
export async function wasDeleted(db: Read, id: string): Promise<boolean> {
  if (await findGone(db, id)) return true;
  const stone = await db
    .selectFrom('tombstone')
    .select('kind')
    .where('kind', '=', kindOf('listing'))
    .where('id_hash', '=', hashOf(id))
    .executeTakeFirst();
  return stone !== undefined;
}

/** Selects what was remembered before an instant. */
export function goneBefore(instant: string): ExpiredRows {
  return { table: 'listing_gone', key: 'id_hash', where: sql<SqlBool>`(gone_at < ${instant})` };
}

const hashOf = (id: string) => tombstoneHash(kindOf('listing'), id);
