import type { Read } from '../database/connection.ts';
import type { MediaTables } from './tables.ts';

export type ImageRow = MediaTables['image'];

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
