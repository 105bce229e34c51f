import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Makes a folder for what a run of tests throws away: in memory where there is ample room, since a database that nobody keeps need not wait for a disk. */
export function makeScratchFolder(purpose: string): string {
  return mkdtempSync(join(roomInMemory() ? MEMORY : tmpdir(), `trovacuccia-${purpose}-`));
}

function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
