import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { ListingTables } from '../tables.ts';

type DraftRow = ListingTables['listing_draft'];
/** With the name of the login that saved it last; null once that login is erased. */
export type NamedDraftRow = DraftRow & { by_name: string | null };

/** Which draft: its account, and the key that its writer chose. */
export type DraftKey = Pick<DraftRow, 'association_id' | 'key'>;

/** Returns the drafts of an account, the last saved first. */
export async function selectDrafts(db: Read, associationId: string): Promise<NamedDraftRow[]> {
  return namedDrafts(db, associationId).orderBy('saved_at', 'desc').orderBy('listing_draft.id', 'desc').execute();
}

export async function findDraft(db: Read, { association_id, key }: DraftKey): Promise<NamedDraftRow | undefined> {
  return namedDrafts(db, association_id).where('key', '=', key).executeTakeFirst();
}

function namedDrafts(db: Read, associationId: string) {
  return db
    .selectFrom('listing_draft')
    .leftJoin('association', 'association.id', 'listing_draft.by_id')
    .selectAll('listing_draft')
    .select('association.name as by_name')
    .where('association_id', '=', associationId);
}

export async function countDrafts(db: Read, associationId: string): Promise<number> {
  const { total } = await db
    .selectFrom('listing_draft')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('association_id', '=', associationId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the image ids of each draft, in order. */
export async function findDraftImages(db: Read, ids: readonly string[]): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return images;
  const rows = await db
    .selectFrom('listing_draft_image')
    .select(['draft_id', 'image_id'])
    .where('draft_id', 'in', [...ids])
    .orderBy('draft_id')
    .orderBy('position')
    .execute();
  for (const { draft_id, image_id } of rows) images.get(draft_id)!.push(image_id);
  return images;
}

/** Inserts a draft, or replaces what it holds. The account is locked, so that there is no other writer. */
export async function putDraft(db: Write, row: DraftRow, imageIds: readonly string[]): Promise<void> {
  const { content, version, by_id, saved_at } = row;
  await db
    .insertInto('listing_draft')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content, version, by_id, saved_at }))
    .execute();
  await db.deleteFrom('listing_draft_image').where('draft_id', '=', row.id).execute();
  const images = imageIds.map((image_id, position) => ({ draft_id: row.id, position, image_id }));
  if (images.length > 0) await db.insertInto('listing_draft_image').values(images).execute();
}

export async function removeDraft(db: Write, { association_id, key }: DraftKey): Promise<void> {
  await db.deleteFrom('listing_draft').where('association_id', '=', association_id).where('key', '=', key).execute();
}

/** Selects what nobody has saved since an instant. */
export function draftsBefore(instant: string): ExpiredRows {
  return { table: 'listing_draft', key: 'id', where: sql<SqlBool>`(saved_at < ${instant})` };
}
