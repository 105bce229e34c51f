import { dirname } from 'node:path';
import { type ImageRow, type MediaStorage, storedKeysOf } from '#server/features/media/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { readCopy } from './image-copies.ts';
import { type Offsite, readOffsiteImage } from './offsite.ts';
import { readImages } from './read-images.ts';
import { rowsOf } from './store.ts';

export interface RestoredImages {
  /** Image files restored from the backup. */
  restored: number;
  /** Images of which a file is neither in the backup nor in the portal, by the name of the first missing file. */
  missing: string[];
}

/**
 * Restores the image files: those of an export (ZIP), or of the folder `media` next to a backup or in the bucket of the
 * backups. Their names are derived from their content, so files that a failed restore leaves behind are harmless; the sweep removes them.
 */
export async function restoreImages(
  media: MediaStorage,
  { file, version }: { file: string; version: number },
  { restored, offsite }: { restored: Read; offsite: Offsite | null },
): Promise<RestoredImages> {
  const result: RestoredImages = { restored: 0, missing: [] };
  const copyOf = async (key: string) =>
    (await readCopy(dirname(file), key)) ?? (offsite ? readOffsiteImage(offsite, key) : undefined);
  for await (const { key, bytes } of readImages(file, version)) {
    await media.put(key, bytes);
    result.restored += 1;
  }
  for await (const row of rowsOf(restored, 'image', ['id'])) {
    const missing = await bringOne(media, copyOf, row as unknown as ImageRow, result);
    if (missing) result.missing.push(missing);
  }
  return result;
}

/** Returns the name of the first file of an image that is missing everywhere. */
async function bringOne(
  media: MediaStorage,
  copyOf: (key: string) => Promise<Buffer | undefined>,
  row: ImageRow,
  result: RestoredImages,
): Promise<string | undefined> {
  let missing: string | undefined;
  for (const key of storedKeysOf(row)) {
    if ((await media.size(key)) !== undefined) continue;
    const copy = await copyOf(key);
    if (!copy) {
      missing ??= key;
      continue;
    }
    await media.put(key, copy);
    result.restored += 1;
  }
  return missing;
}
