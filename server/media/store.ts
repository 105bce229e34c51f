import { sql } from 'kysely';
import type { Read } from '../database/connection.ts';
import { inBatches } from '../database/in-batches.ts';
import type { MediaTables } from './tables.ts';

export type ImageRow = MediaTables['image'];

/** Every column that refers to a picture; what one of them names is in use. The foreign keys guard the same. */
export const USES = [
  ['adoption_image', 'image_id'],
  ['association', 'logo_image'],
  ['association', 'banner_image'],
  ['gadget_image', 'image_id'],
] as const;

/** Pictures by id; unknown ids are absent. */
export async function findImages(db: Read, ids: readonly string[]): Promise<Map<string, ImageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('image')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The picture that came as these bytes, or whose kept master these bytes are. */
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

/** Keeps a picture from being swept for another day; false when it is not (or no longer) there. */
export async function touchImage(db: Read, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('image')
    .set({ touched_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The oldest first. */
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

/** Removes pictures that nothing uses and nobody touched since that instant; answers with what it removed. */
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

/** All pictures with the formats and widths that they have, in batches by id. */
export function allImageFiles(db: Read): AsyncGenerator<ImageFiles> {
  return inBatches<ImageFiles>((limit, last) => {
    const query = db.selectFrom('image').select(['id', 'format', 'widths', 'avif_widths']).orderBy('id').limit(limit);
    return (last ? query.where('id', '>', last.id) : query).execute();
  });
}

export type ImageFiles = Pick<ImageRow, 'id' | 'format' | 'widths' | 'avif_widths'>;

/** All pictures, in batches by id. */
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
