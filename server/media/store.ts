import { sql } from 'kysely';
import type { Read } from '../database/connection.ts';
import { inBatches } from '../database/in-batches.ts';
import type { MediaTables } from './tables.ts';

export type ImageRow = MediaTables['image'];

/** Every column that refers to an image; an image named by one of them is in use. Foreign keys enforce the same. */
export const USES = [
  ['listing_image', 'image_id'],
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

/** Returns the image whose upload or stored master has this hash. */
export async function findImageByHash(db: Read, hash: string): Promise<ImageRow | undefined> {
  return db
    .selectFrom('image')
    .selectAll()
    .where((image) => image.or([image('upload_hash', '=', hash), image('master_hash', '=', hash)]))
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

/** Returns images without AVIF versions, oldest first. */
export async function imagesWithoutAvif(db: Read, atMost: number): Promise<ImageRow[]> {
  return db
    .selectFrom('image')
    .selectAll()
    .where('avif_state', '=', 'waiting')
    .orderBy('created_at')
    .limit(atMost)
    .execute();
}

export async function settleAvif(db: Read, id: string, state: 'done' | 'failed', widths: number[]): Promise<void> {
  await db
    .updateTable('image')
    .set({ avif_state: state, avif_widths: widths.join(',') })
    .where('id', '=', id)
    .execute();
}

/** Deletes the rows of images that are unused and untouched since that instant. Returns the deleted rows. */
export async function removeUnusedImages(db: Read, untouchedSince: string, atMost: number): Promise<ImageRow[]> {
  const unused = unusedImages(db, untouchedSince).select('image.id').limit(atMost);
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
    const query = db.selectFrom('image').select(['id', 'format', 'widths', 'avif_widths']).orderBy('id').limit(limit);
    return (last ? query.where('id', '>', last.id) : query).execute();
  });
}

export type ImageFiles = Pick<ImageRow, 'id' | 'format' | 'widths' | 'avif_widths'>;

/** Yields all images, in batches by id. */
export function allImages(db: Read): AsyncGenerator<Pick<ImageRow, 'id' | 'format'>> {
  return inBatches<Pick<ImageRow, 'id' | 'format'>>((limit, last) => {
    const query = db.selectFrom('image').select(['id', 'format']).orderBy('id').limit(limit);
    return (last ? query.where('id', '>', last.id) : query).execute();
  });
}

function unusedImages(db: Read, untouchedSince: string) {
  let unused = db.selectFrom('image').where('touched_at', '<', untouchedSince);
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
