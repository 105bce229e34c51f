import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isKey, type MediaStorage } from './storage.ts';

const ARRIVING = '.arriving';

/** Pictures as files of a folder, fanned out by the first characters of their key: `0f/3c/0f3c…-640.webp`. */
export function createFolderStorage(folder: string): MediaStorage {
  const arriving = join(folder, ARRIVING);
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a key of the media storage: ${JSON.stringify(key)}`);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };

  async function put(key: string, bytes: Buffer) {
    const path = pathOf(key);
    const parent = dirname(path);
    await mkdir(arriving, { recursive: true });
    await mkdir(parent, { recursive: true });
    // A half-written file never bears a key: it gets its name only when all of it is on the disk.
    const draft = join(arriving, randomUUID());
    try {
      await writeDurably(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(parent);
  }

  async function openKey(key: string) {
    const file = await absentIsUndefined(open(pathOf(key)));
    if (!file) return undefined;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), bytes: size };
  }

  async function* list() {
    for (const first of await namesIn(folder)) {
      for (const second of first === ARRIVING ? [] : await namesIn(join(folder, first))) {
        for (const key of (await namesIn(join(folder, first, second))).filter(isKey)) {
          const found = await absentIsUndefined(stat(pathOf(key)));
          if (found) yield { key, keptAt: found.mtime };
        }
      }
    }
  }

  async function tidy(before: Date) {
    for (const name of await namesIn(arriving)) {
      const draft = join(arriving, name);
      const found = await absentIsUndefined(stat(draft));
      if (found && found.mtime < before) await rm(draft, { force: true });
    }
  }

  async function check() {
    await mkdir(arriving, { recursive: true });
    const probe = join(arriving, randomUUID());
    await writeDurably(probe, Buffer.from('ok'));
    await rm(probe);
  }

  return {
    put,
    open: openKey,
    read: (key) => absentIsUndefined(readFile(pathOf(key))),
    size: async (key) => (await absentIsUndefined(stat(pathOf(key))))?.size,
    delete: (key) => rm(pathOf(key), { force: true }),
    list,
    tidy,
    check,
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await absentIsUndefined(readdir(folder))) ?? [];
}

/** Without it a power cut may forget the name of a file whose bytes are safe. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function absentIsUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
