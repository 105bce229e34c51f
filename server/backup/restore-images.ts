import { dirname } from 'node:path';
import type { Read } from '../database/connection.ts';
import { type ImageRow, type MediaStorage, storedKeysOf } from '../media/index.ts';
import { readCopy } from './image-copies.ts';
import { readImages } from './read-images.ts';
import { rowsOf } from './store.ts';

export interface RestoredImages {
  /** Image files restored from the backup. */
  restored: number;
  /** Images of which a file is neither in the backup nor in the portal, by the name of the first missing file. */
  missing: string[];
}

/**
 * Restores the image files: those of an export (ZIP), or of the folder `media` next to a backup. Their names are
 * derived from their content, so files that a failed restore leaves behind are harmless; the sweep removes them.
 */
export async function restoreImages(
  media: MediaStorage,
  { file, version }: { file: string; version: number },
  restored: Read,
): Promise<RestoredImages> {
  const result: RestoredImages = { restored: 0, missing: [] };
  for await (const { key, bytes } of readImages(file, version)) {
    await media.put(key, bytes);
    result.restored += 1;
  }
  for await (const row of rowsOf(restored, 'image', ['id'])) {
    const missing = await bringOne(media, dirname(file), row as unknown as ImageRow, result);
    if (missing) result.missing.push(missing);
  }
  return result;
}

/** Returns the name of the first file of an image that is missing everywhere. */
async function bringOne(
  media: MediaStorage,
  folder: string,
  row: ImageRow,
  result: RestoredImages,
): Promise<string | undefined> {
  let missing: string | undefined;
  for (const key of storedKeysOf(row)) {
    if ((await media.size(key)) !== undefined) continue;
    const copy = await readCopy(folder, key);
    if (!copy) {
      missing ??= key;
      continue;
    }
    await media.put(key, copy);
    result.restored += 1;
  }
  return missing;
}
