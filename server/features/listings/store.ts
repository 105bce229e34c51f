import { sql } from 'kysely';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { compiled, insertRow } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { indexRows, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import { rememberGone } from './gone-store.ts';
import type { ListingTables } from './tables.ts';

export type ListingRow = ListingTables['listing'];

/** A listing with the fields of its association that it shows. */
export type ListedRow = ListingRow & {
  association_name: string;
  city: string;
  province: string;
  association_phone: string;
  association_whatsapp: string;
  association_email: string;
  not_association: boolean;
  contacts_public: boolean;
  listings_wait: boolean;
  is_test: boolean;
  test_watermark_enabled: boolean;
};

/** Selects listings with the fields of their association that they show. */
export function withAssociation(db: Read) {
  return db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .selectAll('listing')
    .select([
      'association.name as association_name',
      'association.city',
      'association.province',
      'association.phone as association_phone',
      'association.whatsapp as association_whatsapp',
      'association.not_association',
      'association.contacts_public',
      'association.listings_wait',
      'association.is_test',
      'association.test_watermark_enabled',
    ])
    .select(({ fn }) => fn.coalesce('association.contact_email', 'association.email').as('association_email'));
}

/** Returns a row as `withAssociation` reads it, from its association. */
export function listedRow(row: ListingRow, association: AssociationRow): ListedRow {
  return {
    ...row,
    association_name: association.name,
    city: association.city,
    province: association.province,
    association_phone: association.phone,
    association_whatsapp: association.whatsapp,
    association_email: association.contact_email ?? association.email,
    not_association: association.not_association,
    contacts_public: association.contacts_public,
    listings_wait: association.listings_wait,
    is_test: association.is_test,
    test_watermark_enabled: association.test_watermark_enabled,
  };
}

/** Returns one listing by id, whether or not it is visible; undefined for one in a bin. */
export async function findListing(db: Read, id: string): Promise<ListedRow | undefined> {
  const found = await findListingEvenBinned(db, id);
  return found?.binned_at === null ? found : undefined;
}

export async function findListingEvenBinned(db: Read, id: string): Promise<ListedRow | undefined> {
  const [found] = await compiled(db, 'listing by id', [id], (slot) =>
    withAssociation(db).where('listing.id', '=', slot),
  );
  return found;
}

/** Returns listings by id, in no particular order. Missing ones and those in a bin are left out. */
export async function findListings(db: Read, ids: readonly string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  return withAssociation(db)
    .where('listing.id', 'in', [...ids])
    .where('listing.binned_at', 'is', null)
    .execute();
}

/** Returns the versions of listings by id. */
export async function findVersions(db: Read, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Returns the listings of an association with this name: at most two, to know whether it is only one. */
export async function findIdsNamed(db: Read, associationId: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('association_id', '=', associationId)
    .where('name', '=', name)
    .where('binned_at', 'is', null)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the newest visible listing whose name contains a word, in any letter case. */
export async function findVisibleNamed(db: Read, word: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .where('visible', '=', true)
    .where(sql<string>`lower(name)`, 'like', `%${word.toLowerCase().replaceAll(/[%_\\]/g, '')}%`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the creation time of the oldest visible listing created after `since`, or null. */
export async function oldestNewSince(db: Read, since: string): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .select('created_at')
    .where('visible', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at', 'asc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The number of parameters per statement is limited to 32,766 on SQLite and 65,535 on PostgreSQL. */
const ROWS_AT_ONCE = 500;

export async function insertListings(db: Write, rows: ListingRow[]): Promise<void> {
  const [one] = rows;
  if (rows.length === 1) await insertRow(db, 'listing', one!);
  else await insertMany(db, rows);
  await indexRows(db, searchableListings, rows);
}

async function insertMany(db: Write, rows: ListingRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('listing')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

/** The panel finds listings by name. */
export const searchableListings: SearchableTable<Pick<ListingRow, 'id' | 'name'>> = {
  name: 'listing',
  textOf: ({ name }) => name,
};

export async function updateListing(db: Write, id: string, changes: Partial<ListingRow>): Promise<void> {
  await db.updateTable('listing').set(changes).where('id', '=', id).execute();
  if (changes.name !== undefined) await indexRows(db, searchableListings, [{ id, name: changes.name }]);
}

export async function deleteListings(db: Write, ids: readonly string[], now: Date): Promise<void> {
  await rememberGone(db, ids, now);
  await db
    .deleteFrom('listing')
    .where('id', 'in', [...ids])
    .execute();
  await recordErased(db, 'listing', ids, now);
}

/** Adds to the view counters. Unknown ids are ignored. */
export async function addViews(db: Write, views: ReadonlyMap<string, number>): Promise<void> {
  // always the same order, so that concurrent transactions do not deadlock
  for (const [id, count] of [...views].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await db
      .updateTable('listing')
      .set({ views: sql<number>`views + ${count}` })
      .where('id', '=', id)
      .execute();
  }
}

/** Yields all listings of an association, those in its bin included, in batches by id. */
export function rowsOfAssociation(db: Read, associationId: string): AsyncGenerator<ListingRow> {
  return inBatches<ListingRow>((limit, last) =>
    db
      .selectFrom('listing')
      .selectAll()
      .where('association_id', '=', associationId)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

/** Returns the ids of all listings of an association, those in its bin included. */
export async function idsOfAssociation(db: Read, associationId: string): Promise<string[]> {
  const rows = await db.selectFrom('listing').select('id').where('association_id', '=', associationId).execute();
  return rows.map(({ id }) => id);
}

/** Returns the rows locked until the transaction ends. Missing ones and those in a bin are left out. */
export async function lockListings(db: Write, ids: readonly string[]): Promise<ListingRow[]> {
  const rows: ListingRow[] = [];
  // always the same order, so that concurrent transactions do not deadlock
  for (const id of ids.toSorted()) {
    const row = await lockListing(db, id);
    if (row) rows.push(row);
  }
  return rows;
}

/** Returns the row locked until the transaction ends, on both engines; undefined for one in a bin. */
export async function lockListing(db: Write, id: string): Promise<ListingRow | undefined> {
  const row = await lockListingEvenBinned(db, id);
  return row?.binned_at === null ? row : undefined;
}

export async function lockListingEvenBinned(db: Write, id: string): Promise<ListingRow | undefined> {
  return db
    .updateTable('listing')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
