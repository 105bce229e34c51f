import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createFolderMaker } from '#server/platform/disk/index.ts';
import { testFolder } from '#server/testing/database.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { MediaStorage } from './storage.ts';

const KEY = '0f3c9a4b-640.webp';
let folder: string;
let storage: MediaStorage;
beforeEach(() => {
  folder = testFolder();
  storage = createFolderStorage(folder);
});

async function keys(): Promise<string[]> {
  return (await Array.fromAsync(storage.list(), ({ key }) => key)).sort();
}

test('the path of a file follows from its key', async () => {
  await storage.put(KEY, Buffer.from('qui'));
  expect(await readFile(join(folder, '0f', '3c', KEY), 'utf8')).toBe('qui');
});

test('a failed write leaves no partial file', async () => {
  // a folder in place of the file makes the last step fail, as a full disk makes an earlier one fail
  await mkdir(join(folder, '0f', '3c', KEY), { recursive: true });
  await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow();
  await storage.put('abcd.jpg', Buffer.from('y'));
  expect(await halfWritten()).toEqual([]);
});

test('tidying removes the partial files of a crash, but no file being written now', async () => {
  await storage.check();
  const yesterday = new Date('2026-01-01T00:00:00.000Z');
  await writeFile(join(folder, '.arriving', 'vecchio'), 'x');
  await utimes(join(folder, '.arriving', 'vecchio'), yesterday, yesterday);
  await writeFile(join(folder, '.arriving', 'nuovo'), 'x');
  await storage.tidy(new Date('2026-01-02T00:00:00.000Z'));
  expect(await halfWritten()).toEqual(['nuovo']);
});

async function halfWritten(): Promise<string[]> {
  return readdir(join(folder, '.arriving'));
}

test('a deleted file is in the trash of its day (UTC), and reading it moves it back', async () => {
  const now = new Date('2026-03-01T23:30:00.000-02:00');
  storage = createFolderStorage(folder, { now: () => now });
  await storage.put(KEY, Buffer.from('uno'));
  await storage.delete(KEY);
  await storage.delete(KEY);
  expect(await readdir(join(folder, '.trash', '2026-03-02'))).toEqual([KEY]);
  expect([await keys(), await storage.openKept(KEY)]).toEqual([[], undefined]);
  expect(String(await storage.read(KEY))).toBe('uno');
  expect([await keys(), await readdir(join(folder, '.trash', '2026-03-02'))]).toEqual([[KEY], []]);
});

test('the trash is emptied day by day', async () => {
  let now = new Date('2026-03-01T10:00:00.000Z');
  storage = createFolderStorage(folder, { now: () => now });
  for (const key of ['aaaa.jpg', 'bbbb.jpg']) {
    await storage.put(key, Buffer.from('x'));
    await storage.delete(key);
    now = new Date('2026-03-02T10:00:00.000Z');
  }
  await storage.emptyTrash(now);
  expect(await readdir(join(folder, '.trash'))).toEqual(['2026-03-02']);
});

test('a new folder is synced in each of its parents, once', async () => {
  const synced: string[] = [];
  const make = createFolderMaker(folder, async (path) => void synced.push(path));
  await make(join(folder, '0f', '3c'));
  await make(join(folder, '0f', '3c'));
  await make(join(folder, '0f', '4d'));
  expect(synced).toEqual([join(folder, '0f'), folder, dirname(folder), join(folder, '0f')]);
});
