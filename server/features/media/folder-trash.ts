import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absentIsUndefined, namesIn } from '#server/platform/disk/index.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { isKey, type MediaStorage } from './storage.ts';

const TRASH = '.trash';
const DAY = /^\d{4}-\d\d-\d\d$/;

interface Folder {
  clock: Clock;
  makeFolder: (path: string) => Promise<void>;
  pathOf: (key: string) => string;
}

interface Trash {
  moveIn: MediaStorage['delete'];
  takeBack: MediaStorage['takeBack'];
  has: MediaStorage['isTrashed'];
  list: MediaStorage['listTrash'];
  empty: MediaStorage['emptyTrash'];
}

/**
 * Deleted files of a media folder: `.trash/<day>/<key>`, the day in UTC. The trash is on the same volume, so that a
 * move is a single rename: after a crash the file is in exactly one of the two places.
 */
export function createFolderTrash(folder: string, { clock, makeFolder, pathOf }: Folder): Trash {
  const trash = join(folder, TRASH);
  const days = async () => (await namesIn(trash)).filter((name) => DAY.test(name));
  const daysBefore = async (instant: Date) => (await days()).filter((day) => day < dayOf(instant));

  return {
    async moveIn(key) {
      const path = pathOf(key);
      const day = join(trash, dayOf(clock.now()));
      await makeFolder(day);
      await absentIsUndefined(rename(path, join(day, key)));
    },
    async takeBack(key) {
      const path = pathOf(key);
      // newest first: a key may have been deleted twice
      for (const day of (await days()).sort().reverse()) {
        const trashed = join(trash, day, key);
        if (await isMoved(trashed, path, makeFolder)) return true;
      }
      return false;
    },
    async has(key) {
      for (const day of await days()) {
        if (await absentIsUndefined(stat(join(trash, day, key)))) return true;
      }
      return false;
    },
    async *list(before) {
      for (const day of await daysBefore(before)) yield* (await namesIn(join(trash, day))).filter(isKey);
    },
    async empty(before) {
      for (const day of await daysBefore(before)) await rm(join(trash, day), { recursive: true, force: true });
    },
  };
}

async function isMoved(from: string, to: string, makeFolder: Folder['makeFolder']): Promise<boolean> {
  if (!(await absentIsUndefined(stat(from)))) return false;
  await makeFolder(dirname(to));
  return (await absentIsUndefined(rename(from, to).then(() => true))) ?? false;
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
