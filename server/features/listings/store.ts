import { sql } from 'kysely';
import type { ListingSort } from '#contract/features/listings/listing.ts';
import { compiled, insertRow } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/in-batches.ts';
import { indexRows, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import type { Condition } from '#server/platform/database/search/text-search.ts';
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

/** The listings to read: public ones, public ones and all of one association, or all. */
export type Scope = { kind: 'public' } | { kind: 'public_and_own'; associationId: string } | { kind: 'all' };

export interface Selection {
  scope: Scope;
  type?: string | undefined;
  size?: string | undefined;
  cityKey?: string | undefined;
  associationId?: string | undefined;
  adopted?: boolean | undefined;
  ids?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
  status?: string | undefined;
  hidden?: boolean | undefined;
  /** Further conditions of the panel's filters (`moderation-store.ts`). */
  conditions?: readonly Condition[] | undefined;
}

export interface PageOf {
  sort: ListingSort;
  limit: number;
  /** The keyset of the last row of the previous page: (created_at or views, id). */
  after: readonly [string | number, string] | null;
}

function joined(db: Read) {
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

/** The columns that determine a listing's position in a list. */
export type Position = Pick<ListingRow, 'id' | 'created_at' | 'views'>;

/** Returns one listing by id, whether or not it is visible. */
export async function findListing(db: Read, id: string): Promise<ListedRow | undefined> {
  const [found] = await compiled(db, 'listing by id', [id], (slot) => joined(db).where('listing.id', '=', slot));
  return found;
}

/** Returns listings by id, in no particular order. Missing ones are left out. */
export async function findListings(db: Read, ids: readonly string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  return joined(db)
    .where('listing.id', 'in', [...ids])
    .execute();
}

/** Returns the positions of listings in the order of their ids. Missing ones are left out. */
export async function findPositions(db: Read, ids: readonly string[]): Promise<Position[]> {
  if (ids.length === 0) return [];
  const foundRows = await db
    .selectFrom('listing')
    .select(['id', 'created_at', 'views'])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(foundRows.map((position) => [position.id, position]));
  return ids.map((id) => byId.get(id)).filter((position) => position !== undefined);
}

/** Returns the position of a public listing; undefined if it is missing or hidden. */
export async function findPublicPosition(db: Read, id: string): Promise<Position | undefined> {
  const [found] = await compiled(db, 'position of a public listing', [id], (slot) =>
    db.selectFrom('listing').select(['id', 'created_at', 'views']).where('id', '=', slot).where('visible', '=', true),
  );
  return found;
}

/** Returns one page of a selection, in order. */
export async function selectListings(db: Read, selection: Selection, page: PageOf): Promise<ListedRow[]> {
  return paged(narrowed(joined(db), selection), page).execute();
}

/** Returns the positions of one page of a selection, in order. An index alone can answer this query. */
export async function selectPositions(db: Read, selection: Selection, page: PageOf): Promise<Position[]> {
  const places = db.selectFrom('listing').select(['listing.id', 'listing.created_at', 'listing.views']);
  const { ids, conditions, ...rest } = selection;
  // these have as many shapes as there are searches
  if (ids || conditions) return paged(narrowed(places, selection), page).execute();
  const { scope, adopted, hidden, except = [] } = rest;
  const givenNames = VALUES.filter((name) => rest[name]);
  const shape = [scope.kind, adopted, hidden, except.length, page.sort, page.after !== null, ...givenNames].join();
  const own = scope.kind === 'public_and_own' ? [scope.associationId] : [];
  const values = [...givenNames.map((name) => rest[name]!), ...own, ...except, ...(page.after ?? []), page.limit];
  return compiled(db, `positions: ${shape}`, values, (...slots) => {
    const take = slots[Symbol.iterator]();
    const next = <Value>() => take.next().value as Value;
    const slotted: Selection = { scope, adopted, hidden };
    for (const name of givenNames) slotted[name] = next();
    if (scope.kind === 'public_and_own') slotted.scope = { ...scope, associationId: next() };
    slotted.except = except.map(() => next<string>());
    const after = page.after && ([next<string>(), next<string>()] as const);
    return paged(narrowed(places, slotted), { sort: page.sort, after, limit: next() });
  });
}

/** The parts of a selection that are one value each. */
const VALUES = ['type', 'size', 'cityKey', 'associationId', 'status'] as const;

function paged<Query>(query: Query, { sort, limit, after }: PageOf): Query {
  const column = sort.startsWith('views') ? 'listing.views' : 'listing.created_at';
  const direction = sort.endsWith('_asc') ? 'asc' : 'desc';
  let page = query as unknown as ReturnType<typeof joined>;
  page = page.orderBy(column, direction).orderBy('listing.id', direction).limit(limit);
  if (after) {
    const [value, id] = after;
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    page = page.where(sql<boolean>`(${sql.ref(column)}, listing.id) ${beyond} (${value}, ${id})`);
  }
  return page as unknown as Query;
}

/** Counts the rows of a selection. For public listings use `readPublicCount`, which reads a single row. */
export async function countListings(db: Read, selection: Selection): Promise<number> {
  const counting = db.selectFrom('listing').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await narrowed(counting, selection).executeTakeFirstOrThrow();
  return total;
}

export function narrowed<Query>(
  query: Query,
  { scope, type, size, cityKey, associationId, adopted, ids, except, status, hidden, conditions = [] }: Selection,
): Query {
  let narrow = query as unknown as ReturnType<typeof joined>;
  if (scope.kind === 'public') narrow = narrow.where('listing.visible', '=', true);
  if (scope.kind === 'public_and_own') {
    const own = scope.associationId;
    narrow = narrow.where((is) => is.or([is('listing.visible', '=', true), is('listing.association_id', '=', own)]));
  }
  if (type) narrow = narrow.where('listing.type', '=', type);
  if (size) narrow = narrow.where('listing.size', '=', size);
  if (cityKey) narrow = narrow.where('listing.city_key', '=', cityKey);
  if (associationId) narrow = narrow.where('listing.association_id', '=', associationId);
  if (adopted !== undefined) narrow = narrow.where('listing.adoption_status', adopted ? '=' : '!=', 'adottato');
  if (ids) narrow = narrow.where('listing.id', 'in', ids.length > 0 ? [...ids] : ['']);
  if (status) narrow = narrow.where('listing.adoption_status', '=', status);
  if (hidden !== undefined) narrow = narrow.where('listing.hidden', '=', hidden);
  for (const condition of conditions) narrow = narrow.where(condition);
  if (except && except.length > 0) narrow = narrow.where('listing.id', 'not in', [...except]);
  return narrow as unknown as Query;
}

/** Returns the ids of the images of these listings, in order. */
export async function findImageIds(db: Read, listingIds: readonly string[]): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>();
  if (listingIds.length === 0) return images;
  const of = (...ids: string[]) =>
    db
      .selectFrom('listing_image')
      .select(['listing_id', 'image_id'])
      .where('listing_id', 'in', ids)
      .orderBy('listing_id')
      .orderBy('position');
  const [one] = listingIds;
  const rows =
    listingIds.length === 1 ? await compiled(db, 'images of a listing', [one!], of) : await of(...listingIds).execute();
  for (const { listing_id, image_id } of rows) {
    const earlierImages = images.get(listing_id);
    if (earlierImages) earlierImages.push(image_id);
    else images.set(listing_id, [image_id]);
  }
  return images;
}

/** Returns the listings of an association with this name: at most two, to know whether it is only one. */
export async function findIdsNamed(db: Read, associationId: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('association_id', '=', associationId)
    .where('name', '=', name)
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

/** Replaces a listing's images with these, in this order. */
export async function replaceImages(db: Write, listingId: string, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('listing_image').where('listing_id', '=', listingId).execute();
  await insertImages(db, new Map([[listingId, imageIds]]));
}

export async function insertImages(db: Write, images: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const rows = [...images].flatMap(([listing_id, ids]) =>
    ids.map((image_id, position) => ({ listing_id, position, image_id })),
  );
  if (rows.length > 0) await db.insertInto('listing_image').values(rows).execute();
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

export async function rowsOfAssociation(db: Read, associationId: string): Promise<ListingRow[]> {
  return readInBatches<ListingRow>((limit, last) =>
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

/** Returns the rows locked until the transaction ends. Missing ones are left out. */
export async function lockListings(db: Write, ids: readonly string[]): Promise<ListingRow[]> {
  const rows: ListingRow[] = [];
  // always the same order, so that concurrent transactions do not deadlock
  for (const id of ids.toSorted()) {
    const row = await lockListing(db, id);
    if (row) rows.push(row);
  }
  return rows;
}

/** Returns the row locked until the transaction ends, on both engines. */
export async function lockListing(db: Write, id: string): Promise<ListingRow | undefined> {
  return db
    .updateTable('listing')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
