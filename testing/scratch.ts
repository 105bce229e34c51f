import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;
const OURS = /^trovacuccia-[a-z]+-(\d+)-/;

/**
 * Creates a folder for temporary test files: in memory when there is ample space, because test databases need no disk.
 * Removes the folders of killed runs first.
 */
export function makeScratchFolder(purpose: string): string {
  const place = roomInMemory() ? MEMORY : tmpdir();
  for (const name of readdirSync(place).filter(isLeftOver)) removeLeftOver(join(place, name));
  return mkdtempSync(join(place, `trovacuccia-${purpose}-${process.pid}-`));
}

function removeLeftOver(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // a killed run leaves the small disk of a test mounted, which must not stop later runs
    console.warn(`${folder} stays: ${(error as Error).message}`);
  }
}

function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function isLeftOver(name: string): boolean {
  const owner = OURS.exec(name)?.[1];
  if (!owner) return false;
  try {
    process.kill(Number(owner), 0);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}
