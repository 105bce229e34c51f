import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file and waits until its bytes are on the disk. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it a power cut may forget the name of a file whose bytes are safe. */
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
 * Returns a function that creates folders below `root` and waits until their names, in each parent up to that of
 * `root`, are on the disk. Each folder is synced once per process, also when an earlier process created it: that one
 * may have ended before its own sync.
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

/** Names in a folder; none when it does not exist. */
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
