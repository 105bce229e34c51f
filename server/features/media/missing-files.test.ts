import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loseFiles } from '#server/testing/lose-files.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { photoOf } from '#testing/images.ts';
import { ALL } from '#testing/repetitions.ts';
import { makeAvif, makeFingerprints, storeImage } from './index.ts';
import { measureImages } from './measure-images.ts';

const NEVER = new AbortController().signal;
const transparent = () =>
  sharp({ create: { width: 90, height: 80, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } })
    .png()
    .toBuffer();
/** Small, but kept in two widths. */
const photo = () => photoOf(1, 400, 300);
/** More than one run looks at. */
const MANY = 60;

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

describe.each(Object.entries(KINDS))('with the images in %s', (place, environment) => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await startTestPortal(environment());
  });
  afterEach(() => portal.close());

  const states = () =>
    portal.database.read
      .selectFrom('image')
      .innerJoin('image_fingerprint', 'image_fingerprint.image_id', 'image.id')
      .select(['avif_state', 'stored_bytes', 'hash'])
      .execute();

  /** As images of an earlier release, which the jobs look at. */
  const forgetResults = () =>
    portal.database.write(async (db) => {
      await db.updateTable('image_fingerprint').set({ hash: null, variants: '' }).execute();
      await db.updateTable('image').set({ stored_bytes: null }).execute();
    });
  const work = async () => [await makeFingerprints(portal), await makeAvif(portal), await measureImages(portal, NEVER)];

  test('an image whose files are copied later gets its fingerprint and its AVIF versions then', async () => {
    await storeImage(portal, await photo(), null);
    const putBack = await loseFiles(portal);
    await forgetResults();
    expect(await work()).toEqual([0, 0, 0]);
    expect(await states()).toEqual([{ avif_state: 'waiting', stored_bytes: null, hash: null }]);
    await putBack();
    expect(await work()).toEqual([1, 1, 1]);
    const [{ avif_state, stored_bytes, hash } = {}] = await states();
    expect([avif_state, stored_bytes, hash]).toEqual(['done', expect.any(Number), expect.stringMatching(/./)]);
  });

  test('an image whose files are still being copied waits until they are whole', async () => {
    await storeImage(portal, await photo(), null);
    await storeImage(portal, await transparent(), null);
    const files = new Map<string, Buffer>();
    for await (const { key } of portal.media.list()) files.set(key, (await portal.media.read(key))!);
    expect([...files.keys()].map((key) => key.split('.')[1])).toEqual(expect.arrayContaining(['jpg', 'png', 'webp']));
    await forgetResults();
    const waiting = { avif_state: 'waiting', stored_bytes: null, hash: null };
    for (const share of [0, 0.5]) {
      for (const [key, file] of files) await portal.media.put(key, file.subarray(0, file.length * share));
      expect(await work()).toEqual([0, 0, 0]);
      expect(await states()).toEqual([waiting, waiting]);
    }
    for (const [key, file] of files) await portal.media.put(key, file);
    expect(await work()).toEqual([2, 2, 2]);
  });

  test('an image of which only the largest version is there waits for the others', async () => {
    const { id } = await storeImage(portal, await photo(), null);
    await portal.media.erase(`${id}-320.webp`);
    expect(await makeAvif(portal)).toBe(0);
    expect((await states())[0]!.avif_state).toBe('waiting');
  });

  // how each storage tells of a missing file is shown above
  if (place !== 'a folder' && !ALL) return;

  test('many images without files end a run early, and hide none of the others for good', async () => {
    const { id } = await storeImage(portal, await photo(), null);
    const [row] = await portal.database.read.selectFrom('image').selectAll().where('id', '=', id).execute();
    const lost = Array.from({ length: 2 * MANY }, (_entry, at) => ({
      ...row!,
      id: String(at).padStart(id.length, '0'),
      upload_hash: `${at}`,
      master_hash: `${at}`,
      created_at: '2020-01-01T00:00:00.000Z',
    }));
    await portal.database.write(async (db) => {
      await db.insertInto('image').values(lost).execute();
      await db.updateTable('image_fingerprint').set({ hash: null, variants: '' }).execute();
    });
    const runs: [number, number][] = [];
    for (let run = 0; run < 4; run += 1) runs.push([await makeFingerprints(portal), await makeAvif(portal)]);
    expect(runs[0]).toEqual([0, 0]);
    const sums = runs.reduce(([ours, theirs], [one, other]) => [ours + one, theirs + other]);
    expect(sums).toEqual([1, 1]);
  });
});
