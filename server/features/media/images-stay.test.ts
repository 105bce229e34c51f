import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJobState } from '#server/platform/database/job-state.ts';
import { runChecks } from '#server/platform/health/index.ts';
import { noteTime } from '#server/platform/jobs/clock-watch.ts';
import { testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download } from '#server/testing/uploads.ts';
import { jpegOf } from '#testing/images.ts';
import { mediaHealth } from './health.ts';
import { adoptMedia, imageView, storeImage, sweepFiles, sweepImages } from './index.ts';
import { claimMedia, claimRestoredMedia } from './owner.ts';
import { sweepIfDue } from './sweep-if-due.ts';
import { emptyTrash } from './sweep-images.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OLD = new Date('2026-01-01T00:00:00.000Z');

let portal: TestPortal;
let media: string;
beforeEach(() => {
  media = join(testFolder(), 'media');
});
afterEach(() => portal.close());

const start = async () => {
  portal = await startTestPortal({ DATA_DIR: join(media, '..') });
};
const after = (ms: number) => portal.at(new Date(Date.now() + ms).toISOString());
const keep = async (side: number) => storeImage(portal, await jpegOf(side, side), null);
const health = async () => (await runChecks(portal, mediaHealth))[0]!;

/** Writes files of images that have no row in the database, as another portal would have left them. */
async function plant(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const key = `${i.toString(16).padStart(4, '0')}${'e'.repeat(28)}.jpg`;
    const folder = join(media, key.slice(0, 2), key.slice(2, 4));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, key), 'x');
    await utimes(join(folder, key), OLD, OLD);
  }
}

async function kept(): Promise<number> {
  let files = 0;
  for await (const _ of portal.media.list()) files += 1;
  return files;
}

async function trashed(): Promise<string[]> {
  const days = await readdir(join(media, '.trash')).catch(() => []);
  return (await Promise.all(days.map((day) => readdir(join(media, '.trash', day))))).flat();
}

/** Runs the periodic job as the schedule does, `ms` after the start. */
async function work(ms: number): Promise<void> {
  after(ms);
  await sweepIfDue(portal, { startedAt: new Date(), stopping: new AbortController().signal });
}

test('an empty database next to old images removes no image, and reports it', async () => {
  await plant(666);
  await start();
  await work(25 * HOUR_MS);
  await work(50 * HOUR_MS);
  expect([await kept(), await trashed()]).toEqual([666, []]);
  expect(await portal.media.readOwner()).toBeUndefined();
  expect(await health()).toMatchObject({ status: 'error', message: expect.stringContaining('non conosce') });
});

test('an empty database that then gets its own images does not claim the old ones', async () => {
  await plant(666);
  await start();
  await keep(50);
  await work(25 * HOUR_MS);
  expect([await kept(), await trashed()]).toEqual([668, []]);
});

test('the images in a folder marked by another database are not removed', async () => {
  await start();
  await keep(50);
  await portal.media.writeOwner('altro');
  expect(await claimMedia(portal)).toBe('foreign');
  await work(25 * HOUR_MS);
  expect([await kept(), await trashed()]).toEqual([2, []]);
  expect(await portal.media.readOwner()).toBe('altro');
  expect(await health()).toMatchObject({ status: 'error', message: expect.stringContaining('un altro database') });
});

test('an operator can confirm that the folder is the right one', async () => {
  await start();
  await portal.media.writeOwner('altro');
  await adoptMedia(portal);
  expect(await claimMedia(portal)).toBe('ours');
});

test('a portal upgraded from a release without marks claims its folder', async () => {
  await start();
  await keep(50);
  await rm(join(media, '.owner'));
  expect(await claimMedia(portal)).toBe('ours');
  expect(await portal.media.readOwner()).toMatch(/^[0-9a-f-]{36}$/);
});

test('the first sweep runs a day after the start, not earlier', async () => {
  await start();
  await keep(50);
  await plant(1);
  await work(23 * HOUR_MS);
  expect(await trashed()).toEqual([]);
  await work(25 * HOUR_MS);
  expect(await trashed()).toHaveLength(3);
  expect(await health()).toMatchObject({ status: 'ok', message: expect.stringContaining('Ultima pulizia') });
});

test('the day of the last sweep is the one in Italy, also of a sweep shortly after midnight', async () => {
  await start();
  portal.at('2026-05-07T22:30:00.000Z');
  await keep(50);
  await sweepImages(portal);
  await sweepFiles(portal);
  const message = "Ultima pulizia l'8 maggio 2026: 0 foto nel cestino; l'8 maggio 2026: 0 file senza foto.";
  expect(await health()).toMatchObject({ status: 'ok', message });
});

test('a portal that is restarted every day still sweeps once a week', async () => {
  await start();
  await work(25 * HOUR_MS);
  await plant(1);
  const restartedAt = new Date(Date.now() + 9 * DAY_MS);
  portal.at(new Date(restartedAt.getTime() + 2 * HOUR_MS).toISOString());
  await sweepIfDue(portal, { startedAt: restartedAt, stopping: new AbortController().signal });
  expect(await trashed()).toHaveLength(1);
});

test('a sweep of more than 20 files and 5 % of all waits for permission', async () => {
  await start();
  await plant(21);
  after(25 * HOUR_MS);
  expect(await sweepFiles(portal)).toBe(0);
  expect([await kept(), await trashed()]).toEqual([21, []]);
  expect(await health()).toMatchObject({ status: 'warning', message: expect.stringContaining('21 file') });
  expect(await sweepFiles(portal, { allowed: true })).toBe(21);
  expect([await kept(), (await trashed()).length]).toEqual([0, 21]);
  await sweepImages(portal);
  expect((await health()).status).toBe('ok');
});

test('20 unowned files are removed, however few files there are', async () => {
  await start();
  await plant(20);
  after(25 * HOUR_MS);
  expect(await sweepFiles(portal)).toBe(20);
});

test('a sweep of more than 20 unused images and 5 % of all waits for permission', async () => {
  await start();
  const rows = Array.from({ length: 21 }, (_, i) => ({ id: `${i}`.padStart(32, '0') }));
  const image = await keep(50);
  for (const { id } of rows)
    await portal.database.write((db) =>
      db
        .insertInto('image')
        .values({ ...image, id, upload_hash: id, master_hash: id })
        .execute(),
    );
  after(25 * HOUR_MS);
  expect(await sweepImages(portal)).toBe(0);
  expect(await readJobState(portal.database.read, 'media-sweep-images')).toMatchObject({
    refused: { going: 22, of: 22 },
  });
  expect(await sweepImages(portal, { allowed: true })).toBe(22);
});

test('a file in the trash is deleted after thirty days', async () => {
  await start();
  await plant(3);
  after(25 * HOUR_MS);
  await sweepFiles(portal);
  after(29 * DAY_MS);
  await emptyTrash(portal);
  expect(await trashed()).toHaveLength(3);
  after(33 * DAY_MS);
  await emptyTrash(portal);
  expect(await readdir(join(media, '.trash'))).toEqual([]);
});

test('a file in the trash is not served, and is moved back once a row refers to it again', async () => {
  await start();
  const image = await keep(50);
  after(25 * HOUR_MS);
  expect(await sweepImages(portal)).toBe(1);
  const address = imageView(image).src;
  expect((await portal.request(address)).status).toBe(410);
  // a restored database has the image's row again
  await portal.database.write((db) => db.insertInto('image').values(image).execute());
  expect((await download(portal, address)).length).toBeGreaterThan(0);
  expect((await trashed()).some((name) => address.endsWith(name))).toBe(false);
});

test('a file that a row refers to again is not deleted with the trash', async () => {
  await start();
  const image = await keep(50);
  after(25 * HOUR_MS);
  await sweepImages(portal);
  await portal.database.write((db) => db.insertInto('image').values(image).execute());
  after(40 * DAY_MS);
  await emptyTrash(portal);
  expect([await kept(), await trashed()]).toEqual([2, []]);
});

test('after a restore next to the old folder the portal claims the images, even if they come later', async () => {
  await start();
  const image = await keep(50);
  await portal.media.writeOwner('prima');
  await portal.media.delete(imageView(image).src.replace('/media/', ''));
  const files = (await trashed()).length;
  expect(files).toBe(1);
  expect(await claimRestoredMedia(portal)).toBe('ours');
  expect(await portal.media.readOwner()).not.toBe('prima');
});

test('a restore does not claim a folder that contains none of its images', async () => {
  await plant(30);
  await start();
  await portal.media.writeOwner('prima');
  await portal.database.write((db) =>
    db
      .insertInto('image')
      .values({
        id: 'f'.repeat(32),
        upload_hash: 'f',
        master_hash: 'f',
        variant_hash: '',
        stored_bytes: null,
        width: 1,
        height: 1,
        placeholder: '',
        format: 'jpeg',
        bytes: 1,
        widths: '1',
        avif_widths: '',
        avif_state: 'waiting',
        created_by: null,
        created_at: OLD.toISOString(),
        touched_at: OLD.toISOString(),
      })
      .execute(),
  );
  expect(await claimRestoredMedia(portal)).toBe('foreign');
  await portal.media.put(`${'f'.repeat(32)}.jpg`, Buffer.from('x'));
  expect(await claimMedia(portal)).toBe('ours');
});

test('an older database does not remove the many newer images', async () => {
  await start();
  for (let side = 50; side < 53; side += 1) await keep(side);
  const before = await kept();
  await plant(40);
  portal.at(new Date(Date.now() + 25 * HOUR_MS).toISOString());
  expect(await sweepFiles(portal)).toBe(0);
  expect(await kept()).toBe(before + 40);
});

test('a few newer images next to an older database stay in the trash for thirty days', async () => {
  await start();
  await keep(50);
  await plant(5);
  after(25 * HOUR_MS);
  expect(await sweepFiles(portal)).toBe(5);
  expect(await trashed()).toHaveLength(5);
});

test('a clock that jumped ahead does not empty the trash', async () => {
  await start();
  await noteTime(portal);
  await plant(3);
  await work(25 * HOUR_MS);
  await work(40 * DAY_MS);
  expect(await trashed()).toHaveLength(3);
});
