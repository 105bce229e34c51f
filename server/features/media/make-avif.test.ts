import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download } from '#server/testing/uploads.ts';
import { draw, jpegOf, scene } from '#testing/images.ts';
import { findImages, imageView, makeAvif, storeImage } from './index.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const keep = async (image: Buffer) => (await storeImage(portal, image, null)).id;
const row = async (id: string) => (await findImages(portal.database.read, [id])).get(id)!;
const addresses = (srcset: string) => srcset.split(', ').map((one) => one.split(' ') as [path: string, width: string]);

/** Returns an image with the grain of a photo. */
function grainy(width: number, height: number): Promise<Buffer> {
  const { data } = scene(width, height);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.min(255, data[at]! + ((at * 7919) % 37));
  return draw({ data, width, height }).jpeg({ quality: 92 }).toBuffer();
}

test('a photo gets AVIF versions in all widths, each smaller than its WebP, and pages use them at once', async () => {
  const id = await keep(await grainy(1000, 700));
  expect(imageView(await row(id)).avif).toBe('');
  const before = portal.database.content.current;
  expect(await makeAvif(portal)).toBe(1);
  expect(portal.database.content.current).not.toBe(before);
  const { srcset, avif } = imageView(await row(id));
  expect(addresses(avif).map(([, width]) => width)).toEqual(addresses(srcset).map(([, width]) => width));
  for (const [index, [path, width]] of addresses(avif).entries()) {
    const bytes = await download(portal, path);
    const read = await sharp(bytes).metadata();
    expect([read.compression, `${read.width}w`, read.exif, read.icc]).toEqual(['av1', width, undefined, undefined]);
    expect(bytes.length).toBeLessThan((await download(portal, addresses(srcset)[index]![0])).length);
  }
  expect(await makeAvif(portal)).toBe(0);
});

test('no AVIF is stored when it is not smaller, and no cached page becomes stale', async () => {
  const id = await keep(await jpegOf(24, 24));
  const before = portal.database.content.current;
  await makeAvif(portal);
  expect(await row(id)).toMatchObject({ avif_state: 'done', avif_widths: '' });
  expect(portal.database.content.current).toBe(before);
});

test('an unreadable image does not stop the others', async () => {
  const damaged = await keep(await jpegOf(50, 50));
  await portal.media.put(`${damaged}.jpg`, Buffer.from('rovinata'));
  const fine = await keep(await grainy(500, 300));
  expect(await makeAvif(portal)).toBe(2);
  expect([await row(damaged), await row(fine)].map(({ avif_state }) => avif_state)).toEqual(['failed', 'done']);
});

test('an interrupted batch is completed in the next run', async () => {
  const id = await keep(await grainy(700, 500));
  const put = portal.media.put.bind(portal.media);
  portal.media.put = () => Promise.reject(new Error('spento'));
  await expect(makeAvif(portal)).rejects.toThrow('spento');
  portal.media.put = put;
  expect((await row(id)).avif_state).toBe('waiting');
  expect(await makeAvif(portal, () => true)).toBe(0);
  expect(await makeAvif(portal)).toBe(1);
  expect((await row(id)).avif_widths).toBe('320,640,700');
});
