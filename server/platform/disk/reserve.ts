import { randomBytes } from 'node:crypto';
import { rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';

const CHUNK = 1024 * 1024;

/** Returns true when the file exists with its full size. */
export function hasReserve(path: string, bytes: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === bytes;
}

/** Writes the reserve file with random bytes, because a compressing file system reserves no space for zeros. */
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

/** Frees the reserve. The file is truncated first: some file systems cannot delete a file when they are full. */
export function freeReserve(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })) return;
  truncateSync(path, 0);
  rmSync(path, { force: true });
}
