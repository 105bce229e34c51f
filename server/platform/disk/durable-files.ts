import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file and syncs it to the disk. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder. Without it, a power cut may lose the name of a file whose bytes are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Returns a function that creates folders below `root` and syncs each of their parents up to that of `root`. Each
 * folder is synced once per process, even if it exists: the process that created it may have ended before its own sync.
 */
export function createFolderMaker(root: string, sync = syncFolder): (path: string) => Promise<void> {
  const durable = new Set<string>();
  return async function make(path) {
    await mkdir(path, { recursive: true });
    for (let child = path; !durable.has(child); child = dirname(child)) {
      await sync(dirname(child));
      durable.add(child);
      if (child === root || dirname(child) === child) return;
    }
  };
}

/** Returns the names in a folder; empty when it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await absentIsUndefined(readdir(folder))) ?? [];
}

export async function absentIsUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
