import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './database.ts';

/** A separate file system with little space. */
export interface SmallDisk {
  folder: string;
  /** Writes until the file system is full, or until only `megabytesLeft` megabytes are free. */
  fill(megabytesLeft?: number): void;
  /** Deletes what `fill` wrote. */
  makeRoom(): void;
  unmount(): void;
}

const CHUNK = Buffer.alloc(4096, 1);

/** Mounts a tmpfs of this size. Returns null, and logs the reason, when this process may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = testFolder();
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    console.warn(`Tests of a full disk need a mount, which is refused here: ${(error as Error).message}`);
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(megabytesLeft = 0) {
      const file = openSync(filler, 'a');
      try {
        while (freeBytes(folder) > megabytesLeft * 1_000_000) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' }),
  };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  // a full tmpfs reports no free block, and must still be written to until it refuses
  return Math.max(1, bavail * bsize);
}
