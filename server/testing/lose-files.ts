import { storedKeysOf } from '#server/features/media/index.ts';
import type { TestPortal } from './portal.ts';

/** Removes the files of all images, as after a restore of the database alone. Returns what puts them back. */
export async function loseFiles({ database, media }: TestPortal): Promise<() => Promise<void>> {
  const files = new Map<string, Buffer>();
  for (const row of await database.read.selectFrom('image').selectAll().execute()) {
    for (const key of storedKeysOf(row)) {
      const file = await media.read(key);
      if (file) files.set(key, file);
      await media.erase(key);
    }
  }
  return async () => {
    for (const [key, file] of files) await media.put(key, file);
  };
}
