import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { ImportTables } from '../tables.ts';

export type AwaitedRow = ImportTables['listing_awaited_photo'] & { listing_name: string };

/** Returns what makes two listings of an association the same. */
export async function listOwnAnimals(db: Read, associationId: string) {
  return db
    .selectFrom('listing')
    .select(['id', 'name', 'type', 'age', 'born_on', 'stated_facts'])
    .where('association_id', '=', associationId)
    .where('binned_at', 'is', null)
    .execute();
}

/** Returns a value that changes when an association gets or loses a listing. */
export async function ownListingsStamp(db: Read, associationId: string): Promise<string> {
  const { listings, newest } = await db
    .selectFrom('listing')
    .select((is) => [is.fn.countAll<number>().as('listings'), is.fn.max('id').as('newest')])
    .where('association_id', '=', associationId)
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return `${listings} ${newest}`;
}

/** Stores which photos listings wait for, in the place of what was stored for them. */
export async function awaitPhotos(db: Write, wanted: ReadonlyMap<string, readonly string[]>, since: string) {
  const rows = [...wanted].flatMap(([listing_id, names]) =>
    names.map((name, position) => ({ listing_id, position, name, since })),
  );
  if (rows.length === 0) return;
  await db
    .deleteFrom('listing_awaited_photo')
    .where('listing_id', 'in', [...wanted.keys()])
    .execute();
  await db.insertInto('listing_awaited_photo').values(rows).execute();
}

/** Returns those of these listings that have a photo. */
export async function withPhotos(db: Read, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('listing_image').select('listing_id').where('listing_id', 'in', ids).execute();
  return new Set(rows.map(({ listing_id }) => listing_id));
}

/** Returns the photos that an association's listings wait for, listing by listing in their order. */
export async function listAwaited(db: Read, associationId: string): Promise<AwaitedRow[]> {
  return db
    .selectFrom('listing_awaited_photo')
    .innerJoin('listing', 'listing.id', 'listing_awaited_photo.listing_id')
    .select(['listing_id', 'position', 'since', 'listing_awaited_photo.name', 'listing.name as listing_name'])
    .where('listing.association_id', '=', associationId)
    .where('listing.binned_at', 'is', null)
    .orderBy('listing_id')
    .orderBy('position')
    .execute();
}

export async function deleteAwaited(db: Write, { listing_id, position }: AwaitedRow): Promise<void> {
  await db
    .deleteFrom('listing_awaited_photo')
    .where('listing_id', '=', listing_id)
    .where('position', '=', position)
    .execute();
}

export function awaitedBefore(instant: string): ExpiredRows {
  return { table: 'listing_awaited_photo', key: 'since', where: sql<SqlBool>`(since < ${instant})` };
}
