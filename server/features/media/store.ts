import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Read } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { MediaTables } from './tables.ts';

export type ImageRow = MediaTables['image'];

/** Every column that refers to an image; an image named by one of them is in use. Foreign keys enforce the same. */
export const USES = [
  ['listing_image', 'image_id'],
  ['listing_draft_image', 'image_id'],
  ['association', 'logo_image'],
  ['association', 'banner_image'],
  ['gadget_image', 'image_id'],
] as const;

/** Returns images by id; unknown ids are absent. */
export async function findImages(db: Read, ids: readonly string[]): Promise<Map<string, ImageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('image')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns whether the public sees the image: in a visible listing or gadget, or as the logo or banner of an account that
 * the public sees.
 */
export async function isPublicImage(db: Read, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from listing_image join listing on listing.id = listing_image.listing_id
      where listing_image.image_id = ${id} and listing.visible = ${true}
    union all
    select 1 from association where (logo_image = ${id} or banner_image = ${id})
      and hidden = ${false} and banned = ${false} and name_waits_at is null
    union all
    select 1 from gadget_image join gadget on gadget.id = gadget_image.gadget_id
      where gadget_image.image_id = ${id} and gadget.hidden = ${false}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Returns whether the image is an account's own: uploaded by it, or in a listing, a draft or the profile of it.
 * `createdBy` null is the portal itself, whose images are all that it finds.
 */
export async function isOwnImage(
  db: Read,
  id: string,
  { createdBy, ofGadgets = false }: { createdBy: string | null; ofGadgets?: boolean | undefined },
): Promise<boolean> {
  if (createdBy === null) return true;
  const { rows } = await sql<{ found: number }>`
    select 1 as found from image where id = ${id} and created_by = ${createdBy}
    union all
    select 1 from listing_image join listing on listing.id = listing_image.listing_id
      where listing_image.image_id = ${id} and listing.association_id = ${createdBy}
    union all
    select 1 from listing_draft_image join listing_draft on listing_draft.id = listing_draft_image.draft_id
      where listing_draft_image.image_id = ${id} and listing_draft.association_id = ${createdBy}
    union all
    select 1 from association where id = ${createdBy} and (logo_image = ${id} or banner_image = ${id})
    union all
    select 1 from gadget_image where image_id = ${id} and ${ofGadgets}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the image whose upload, stored master or largest WebP version has this hash. */
export async function findImageByHash(db: Read, hash: string): Promise<ImageRow | undefined> {
  return db
    .selectFrom('image')
    .selectAll()
    .where((image) =>
      image.or([image('upload_hash', '=', hash), image('master_hash', '=', hash), image('variant_hash', '=', hash)]),
    )
    .limit(1)
    .executeTakeFirst();
}

export async function insertImage(db: Read, row: ImageRow): Promise<void> {
  await db.insertInto('image').values(row).execute();
}

/** Protects an image from the sweep for another day; returns false when it does not exist (any more). */
export async function touchImage(db: Read, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('image')
    .set({ touched_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the oldest image without AVIF versions that is newer than another one. */
export async function nextWithoutAvif(
  db: Read,
  { created_at, id }: Pick<ImageRow, 'created_at' | 'id'>,
): Promise<ImageRow | undefined> {
  return db
    .selectFrom('image')
    .selectAll()
    .where('avif_state', '=', 'waiting')
    .where(sql<SqlBool>`(created_at, id) > (${created_at}, ${id})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export interface SettledAvif {
  id: string;
  state: 'done' | 'failed';
  widths: number[];
  /** Bytes of the AVIF versions. */
  bytes: number;
}

export async function settleAvif(db: Read, { id, state, widths, bytes }: SettledAvif): Promise<void> {
  await db
    .updateTable('image')
    .set({
      avif_state: state,
      avif_widths: widths.join(','),
      stored_bytes: sql<number | null>`stored_bytes + ${bytes}`,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns images of earlier releases whose files have not been measured, after an id, in the order of the ids. */
export async function unmeasuredImages(
  db: Read,
  { after, limit }: { after: string; limit: number },
): Promise<ImageRow[]> {
  return db
    .selectFrom('image')
    .selectAll()
    .where('stored_bytes', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function settleMeasure(
  db: Read,
  { id, avif_widths }: Pick<ImageRow, 'id' | 'avif_widths'>,
  measure: Pick<ImageRow, 'stored_bytes' | 'variant_hash'>,
): Promise<void> {
  // unless AVIF versions were added meanwhile: then the next run measures the image again
  await db
    .updateTable('image')
    .set(measure)
    .where('id', '=', id)
    .where('avif_widths', '=', avif_widths)
    .where('stored_bytes', 'is', null)
    .execute();
}

/** Deletes the rows of images that are unused and untouched since that instant. Returns the deleted rows. */
export async function removeUnusedImages(db: Read, untouchedSince: string, atMost: number): Promise<ImageRow[]> {
  const unused = unusedImages(db, untouchedSince).select('image.id').limit(atMost);
  return db.deleteFrom('image').where('id', 'in', unused).returningAll().execute();
}

/** Deletes the rows of those of these images that nothing uses. Returns the deleted rows. */
export async function removeIfUnused(db: Read, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const unused = withoutUse(db.selectFrom('image').where('id', 'in', [...ids])).select('image.id');
  return db.deleteFrom('image').where('id', 'in', unused).returningAll().execute();
}

export async function countUnusedImages(db: Read, untouchedSince: string): Promise<number> {
  return count(unusedImages(db, untouchedSince));
}

export async function countImages(db: Read): Promise<number> {
  return count(db.selectFrom('image'));
}

/** Yields all images with their formats and widths, in batches by id. */
export function allImageFiles(db: Read): AsyncGenerator<ImageFiles> {
  return inBatches<ImageFiles>((limit, last) => {
    const query = db
      .selectFrom('image')
      .select([...IMAGE_FILES])
      .orderBy('id')
      .limit(limit);
    return (last ? query.where('id', '>', last.id) : query).execute();
  });
}

const IMAGE_FILES = ['id', 'format', 'widths', 'avif_widths', 'master_hash'] as const;
export type ImageFiles = Pick<ImageRow, (typeof IMAGE_FILES)[number]>;

/** Yields all images, in batches by id. */
export function allImages(db: Read): AsyncGenerator<Pick<ImageRow, 'id' | 'format'>> {
  return inBatches<Pick<ImageRow, 'id' | 'format'>>((limit, last) => {
    const query = db.selectFrom('image').select(['id', 'format']).orderBy('id').limit(limit);
    return (last ? query.where('id', '>', last.id) : query).execute();
  });
}

function unusedImages(db: Read, untouchedSince: string) {
  return withoutUse(db.selectFrom('image').where('touched_at', '<', untouchedSince));
}

function withoutUse(images: SelectQueryBuilder<Schema, 'image', object>) {
  let unused = images;
  for (const [table, column] of USES) {
    const named = sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = image.id)`;
    unused = unused.where((image) => image.not(named));
  }
  return unused;
}

async function count(images: ReturnType<typeof unusedImages>): Promise<number> {
  const { total } = await images.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
