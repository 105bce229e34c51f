import { randomBytes } from 'node:crypto';
import { rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';

const CHUNK = 1024 * 1024;

/** Whether the file is there with its whole size. */
export function hasReserve(path: string, bytes: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === bytes;
}

/** Writes the file. Its bytes are random, because a file system that compresses keeps no room for zeros. */
export async function makeReserve(path: string, bytes: number): Promise<void> {
  try {
    const file = await open(path, 'w', 0o600);
    try {
      for (let left = bytes; left > 0; left -= CHUNK) await file.writeFile(randomBytes(Math.min(CHUNK, left)));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    freeReserve(path);
    throw error;
  }
}

/** Gives its room back. Emptied first: some file systems cannot remove a file when they are full. */
export function freeReserve(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })) return;
  truncateSync(path, 0);
  rmSync(path, { force: true });
}
