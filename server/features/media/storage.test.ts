import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testFolder } from '#server/testing/database.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { createMediaStorage } from './create-storage.ts';
import type { MediaStorage } from './storage.ts';

const KEY = '0f3c9a4b-640.webp';
const DAY_MS = 86_400_000;
let server: BucketServer;
beforeAll(async () => {
  server = await BucketServer.open();
});
afterAll(() => server.close());

let opened = 0;
const KINDS: Record<string, () => Record<string, string>> = {
  'a folder': () => ({}),
  'a bucket': () => server.environment(`/${++opened}`),
};

describe.each(Object.entries(KINDS))('stored in %s', (_, environment) => {
  let storage: MediaStorage;
  beforeEach(() => {
    storage = createMediaStorage(readConfig({ DATA_DIR: testFolder(), ...environment() }));
  });

  async function keys(): Promise<string[]> {
    return (await Array.fromAsync(storage.list(), ({ key }) => key)).sort();
  }

  test('a stored file can be read, measured, replaced, listed and erased', async () => {
    await storage.put(KEY, Buffer.from('uno'));
    await storage.put(KEY, Buffer.from('due!'));
    await storage.put('abcd.jpg', Buffer.from('altro'));
    expect(String(await storage.read(KEY))).toBe('due!');
    expect(await storage.size(KEY)).toBe(4);
    const opened = await storage.open(KEY);
    expect([opened?.bytes, String(await buffer(opened!.stream))]).toEqual([4, 'due!']);
    expect(await keys()).toEqual([KEY, 'abcd.jpg']);
    await storage.erase(KEY);
    await storage.erase(KEY);
    expect([await storage.read(KEY), await storage.size(KEY), await storage.open(KEY)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(await keys()).toEqual(['abcd.jpg']);
  });

  test('an empty storage lists nothing and accepts files', async () => {
    expect(await keys()).toEqual([]);
    await storage.tidy(new Date());
    await storage.check();
    expect(await keys()).toEqual([]);
  });

  test.each(['', '..', '../../etc/passwd', '0f3c/../../x', '0f3c\0.jpg', '0F3C.jpg', '.arriving', '0f3', '0f3c.jpg/'])(
    'the name %j reaches no file',
    async (key) => {
      await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow('not a key');
      await expect((async () => storage.open(key))()).rejects.toThrow('not a key');
      await expect((async () => storage.delete(key))()).rejects.toThrow('not a key');
    },
  );

  test('a deleted file is in the trash, and reading it moves it back', async () => {
    await storage.put(KEY, Buffer.from('uno'));
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect([await keys(), await storage.openKept(KEY), await storage.isTrashed(KEY)]).toEqual([[], undefined, true]);
    expect(String(await storage.read(KEY))).toBe('uno');
    expect([await keys(), await storage.isTrashed(KEY), await storage.takeBack(KEY)]).toEqual([[KEY], false, false]);
  });

  test('the trash lists and loses only what was deleted on an earlier day', async () => {
    await storage.put(KEY, Buffer.from('uno'));
    await storage.put('abcd.jpg', Buffer.from('due'));
    const today = new Date();
    await storage.delete(KEY);
    const tomorrow = new Date(Date.now() + DAY_MS);
    for (const [before, left] of [
      [today, true],
      [tomorrow, false],
    ] as const) {
      expect(await Array.fromAsync(storage.listTrash(before))).toEqual(left ? [] : [KEY]);
      await storage.emptyTrash(before);
      expect(await storage.isTrashed(KEY)).toBe(left);
    }
    expect(await keys()).toEqual(['abcd.jpg']);
  });

  test('the storage remembers the database that owns it', async () => {
    expect(await storage.readOwner()).toBeUndefined();
    await storage.writeOwner('mia');
    expect([await storage.readOwner(), await keys()]).toEqual(['mia', []]);
  });
});
