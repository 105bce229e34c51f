import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ImageRow, isKey, type MediaStorage, storedKeysOf } from '#server/features/media/index.ts';
import { syncFolder } from '#server/platform/disk/index.ts';
import { isThere, PARTIAL } from './folder.ts';

/** Folder next to the backups with one copy of each image file that a kept backup refers to. */
export const COPIES = 'media';
/** The file name of every image file begins with the image's id. */
export const ID_LENGTH = 32;

export interface Copied {
  /** Number of images in the backup. */
  images: number;
  /** Image files that the portal itself has lost. */
  missing: number;
}

/**
 * Copies the files of these images into `<folder>/media` unless they exist there. On the same file system a copy is a
 * hard link, which takes no space: image files are never modified, only replaced.
 */
export async function copyImages(
  media: MediaStorage,
  { mediaFolder, folder }: { mediaFolder: string; folder: string },
  rows: AsyncIterable<ImageRow>,
  stopping: AbortSignal,
): Promise<Copied> {
  const copied: Copied = { images: 0, missing: 0 };
  const changed = new Set<string>();
  for await (const row of rows) {
    copied.images += 1;
    for (const key of storedKeysOf(row)) {
      stopping.throwIfAborted();
      const path = copyPath(folder, key);
      if (await isThere(path)) continue;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      changed.add(dirname(path));
      if (!(await linked(join(mediaFolder, fannedOut(key)), path)) && !(await written(media, key, path))) {
        copied.missing += 1;
      }
    }
  }
  for (const path of changed) await syncFolder(path);
  return copied;
}

/** Returns the copy of an image file; undefined if missing. */
export async function readCopy(folder: string, key: string): Promise<Buffer | undefined> {
  return readFile(copyPath(folder, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

/** Returns the number of files of an image that have no copy. */
export async function countMissingCopies(folder: string, row: ImageRow): Promise<number> {
  let missing = 0;
  for (const key of storedKeysOf(row)) if (!(await isThere(copyPath(folder, key)))) missing += 1;
  return missing;
}

/** Removes copies of images that are not among these ids. Returns the number of removed files. */
export async function removeOtherCopies(folder: string, keptIds: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  const root = join(folder, COPIES);
  for (const path of await filesBelow(root)) {
    const name = path.split(/[\\/]/).at(-1)!;
    if (isKey(name) && keptIds.has(name.slice(0, ID_LENGTH))) continue;
    await rm(join(root, path), { force: true });
    removed += 1;
  }
  return removed;
}

function copyPath(folder: string, key: string): string {
  return join(folder, COPIES, fannedOut(key));
}

/** Path of a copy below the folder of the backups, with slashes. */
export function copyName(key: string): string {
  return `${COPIES}/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}

/** Same layout as the portal's own image folder, so that one can be copied into the other by hand. */
function fannedOut(key: string): string {
  return join(key.slice(0, 2), key.slice(2, 4), key);
}

async function linked(source: string, path: string): Promise<boolean> {
  try {
    await link(source, path);
    return true;
  } catch {
    // another disk, a bucket, or a file system without hard links: the file is copied instead
    return false;
  }
}

async function written(media: MediaStorage, key: string, path: string): Promise<boolean> {
  const bytes = await media.read(key);
  if (!bytes) return false;
  const partial = `${path}.${randomUUID()}${PARTIAL}`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await readFile(partial)).equals(bytes)) throw new Error(`La copia dell'immagine ${key} non è uguale.`);
    await rename(partial, path);
    return true;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}
