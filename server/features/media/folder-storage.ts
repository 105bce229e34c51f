import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  absentIsUndefined,
  createFolderMaker,
  namesIn,
  syncFolder,
  writeDurably,
} from '#server/platform/disk/index.ts';
import { type Clock, systemClock } from '#server/platform/runtime/clock.ts';
import { createFolderTrash } from './folder-trash.ts';
import { isKey, type MediaStorage } from './storage.ts';

const ARRIVING = '.arriving';
const OWNER = '.owner';
/** Name of a fan-out folder. No other folder in the media folder contains images. */
const FAN = /^[0-9a-f]{2}$/;

/**
 * Stores images as files of a folder, fanned out by the first characters of their key: `0f/3c/0f3c…-640.webp`. The
 * folder also contains `.trash/<day>/` (deleted files), `.arriving/` (partial files) and `.owner` (id of the database).
 */
export function createFolderStorage(folder: string, clock: Clock = systemClock): MediaStorage {
  const arriving = join(folder, ARRIVING);
  const makeFolder = createFolderMaker(folder);
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a key of the media storage: ${JSON.stringify(key)}`);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  const trash = createFolderTrash(folder, { clock, makeFolder, pathOf });

  async function writeWhole(path: string, bytes: Buffer) {
    await makeFolder(arriving);
    await makeFolder(dirname(path));
    // A partial file never has a key as its name: it is renamed only when it is complete and synced.
    const draft = join(arriving, randomUUID());
    try {
      await writeDurably(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }

  async function openKept(key: string) {
    const file = await absentIsUndefined(open(pathOf(key)));
    if (!file) return undefined;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), bytes: size };
  }

  /** Calls `look`; if it finds nothing, moves the file back from the trash and calls it again. */
  async function orTakenBack<T>(key: string, look: () => Promise<T | undefined>): Promise<T | undefined> {
    return (await look()) ?? ((await trash.takeBack(key)) ? look() : undefined);
  }

  async function* list() {
    for (const first of (await namesIn(folder)).filter((name) => FAN.test(name))) {
      for (const second of (await namesIn(join(folder, first))).filter((name) => FAN.test(name))) {
        for (const key of (await namesIn(join(folder, first, second))).filter(isKey)) {
          const file = await absentIsUndefined(stat(pathOf(key)));
          if (file) yield { key, keptAt: file.mtime, bytes: file.size };
        }
      }
    }
  }

  async function tidy(before: Date) {
    for (const name of (await absentIsUndefined(readdir(arriving))) ?? []) {
      const draft = join(arriving, name);
      const file = await absentIsUndefined(stat(draft));
      if (file && file.mtime < before) await rm(draft, { force: true });
    }
  }

  async function check() {
    await makeFolder(arriving);
    const probe = join(arriving, randomUUID());
    await writeDurably(probe, Buffer.from('ok'));
    await rm(probe);
  }

  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    openKept,
    open: (key) => orTakenBack(key, () => openKept(key)),
    read: (key) => orTakenBack(key, () => absentIsUndefined(readFile(pathOf(key)))),
    size: (key) => orTakenBack(key, async () => (await absentIsUndefined(stat(pathOf(key))))?.size),
    delete: trash.moveIn,
    erase: (key) => rm(pathOf(key), { force: true }),
    list,
    listTrash: trash.list,
    takeBack: trash.takeBack,
    isTrashed: trash.has,
    emptyTrash: trash.empty,
    readOwner: async () => (await absentIsUndefined(readFile(join(folder, OWNER), 'utf8')))?.trim(),
    writeOwner: (id) => writeWhole(join(folder, OWNER), Buffer.from(`${id}\n`)),
    tidy,
    check,
  };
}
