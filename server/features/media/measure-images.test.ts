import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { keptFiles } from '#server/testing/uploads.ts';
import { jpegOf } from '#testing/images.ts';
import { makeAvif, storeImage } from './index.ts';
import { measureImages } from './measure-images.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const NEVER = new AbortController().signal;

async function bytesOnDisk(): Promise<number> {
  let bytes = 0;
  for (const name of await keptFiles(portal)) {
    if (name === '.owner') continue;
    bytes += (await stat(join(portal.config.mediaFolder, name.slice(0, 2), name.slice(2, 4), name))).size;
  }
  return bytes;
}

const rows = () =>
  portal.database.read.selectFrom('image').select(['id', 'stored_bytes', 'variant_hash']).orderBy('id').execute();

test('the stored size of an image counts every version, AVIF included', async () => {
  const image = await storeImage(portal, await jpegOf(700, 500), null);
  expect((await rows())[0]!.stored_bytes).toBe(await bytesOnDisk());
  await makeAvif(portal);
  const [row] = await rows();
  expect(row!.stored_bytes).toBe(await bytesOnDisk());
  expect(row!.stored_bytes).toBeGreaterThan(image.stored_bytes!);
});

test('images of an earlier release are measured, and each one only once', async () => {
  for (const side of [100, 200, 300]) await storeImage(portal, await jpegOf(side, side), null);
  await makeAvif(portal);
  const before = await rows();
  await portal.database.write((db) =>
    db.updateTable('image').set({ stored_bytes: null, variant_hash: '' }).where('id', '!=', before[0]!.id).execute(),
  );
  expect(await measureImages(portal, NEVER)).toBe(2);
  expect(await rows()).toEqual(before);
  expect(await measureImages(portal, NEVER)).toBe(0);
});
