import { type SqlBool, sql } from 'kysely';
import { deleteMailsAbout } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import type { GadgetTables } from './tables.ts';

export type GadgetRow = GadgetTables['gadget'];
export type RequestRow = GadgetTables['gadget_request'];
export type Position = readonly [createdAt: string, id: string];

/** Returns a page of the shop, newest first; with `all`, hidden gadgets included. */
export async function selectGadgets(
  db: Read,
  { all, limit, after }: { all: boolean; limit: number; after: Position | null },
) {
  let query = db.selectFrom('gadget').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (!all) query = query.where('hidden', '=', false);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  return query.execute();
}

export async function countGadgets(db: Read, all: boolean): Promise<number> {
  let query = db.selectFrom('gadget').select(({ fn }) => fn.countAll<number>().as('total'));
  if (!all) query = query.where('hidden', '=', false);
  return (await query.executeTakeFirstOrThrow()).total;
}

export async function findGadget(db: Read, id: string): Promise<GadgetRow | undefined> {
  return db.selectFrom('gadget').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertGadget(db: Write, row: GadgetRow): Promise<void> {
  await db.insertInto('gadget').values(row).execute();
}

/** Returns false if the gadget does not exist. */
export async function updateGadget(db: Write, id: string, changes: Partial<GadgetRow>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('gadget').set(changes).where('id', '=', id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns false if the gadget does not exist. */
export async function deleteGadget(db: Write, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('gadget').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function replaceImages(db: Write, gadgetId: string, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('gadget_image').where('gadget_id', '=', gadgetId).execute();
  const rows = imageIds.map((image_id, position) => ({ gadget_id: gadgetId, position, image_id }));
  if (rows.length > 0) await db.insertInto('gadget_image').values(rows).execute();
}

/** Returns the ids of the images of these gadgets, in order. */
export async function findImageIds(db: Read, gadgetIds: readonly string[]): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>(gadgetIds.map((id) => [id, []]));
  if (gadgetIds.length === 0) return images;
  const rows = await db
    .selectFrom('gadget_image')
    .select(['gadget_id', 'image_id'])
    .where('gadget_id', 'in', [...gadgetIds])
    .orderBy('gadget_id')
    .orderBy('position')
    .execute();
  for (const { gadget_id, image_id } of rows) images.get(gadget_id)!.push(image_id);
  return images;
}

export async function insertRequest(db: Write, row: RequestRow): Promise<void> {
  await db.insertInto('gadget_request').values(row).execute();
}

export async function selectRequests(db: Read, limit: number, after: Position | null): Promise<RequestRow[]> {
  let query = db
    .selectFrom('gadget_request')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  return query.execute();
}

export async function countRequests(db: Read): Promise<number> {
  const counted = db.selectFrom('gadget_request').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Returns the requests from an e-mail address, oldest first. */
export async function requestsFrom(db: Read, email: string): Promise<RequestRow[]> {
  return db
    .selectFrom('gadget_request')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .orderBy('created_at')
    .execute();
}

/** Deletes requests and the mails about them. */
export async function deleteRequests(db: Write, ids: readonly string[], now: Date): Promise<void> {
  await deleteMailsAbout(db, ids, now);
  await db
    .deleteFrom('gadget_request')
    .where('id', 'in', [...ids])
    .execute();
  await recordErased(db, 'gadget_request', ids, now);
}

export function requestsBefore(instant: string): ExpiredRows {
  return { table: 'gadget_request', key: 'id', where: sql<SqlBool>`created_at < ${instant}` };
}
