import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { BODY_LIMIT, call } from '#contract/platform/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { keptFiles } from '#server/testing/uploads.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { draw, jpegOf, scene } from '#testing/images.ts';
import { findImages, imageView, resolveImages, storeImage } from './index.ts';

const PUBLIC_URL = 'https://trovacuccia.example';

/** A call that accepts images, like those of the features. */
const keepThese = call({
  name: 'keepThese',
  method: 'POST',
  path: '/keep-these',
  summary: 'Tiene queste foto',
  bodyLimit: BODY_LIMIT.images,
  body: z.object({ images_base64: z.array(z.string()), bio: z.string().max(200).optional() }),
  answer: z.object({ ids: z.array(z.string()) }),
});

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ PUBLIC_URL }, ({ routes }, portal) => {
    routes.on(keepThese, async ({ body, largeStrings }) => ({
      ids: await resolveImages(portal, body.images_base64, { field: 'images_base64', createdBy: null, largeStrings }),
    }));
  });
});
afterEach(() => portal.close());

const send = (body: unknown) => portal.request('/api/keep-these', { method: 'POST', body });
const ids = async (...images_base64: string[]): Promise<string[]> => (await send({ images_base64 })).body.ids;
const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;
const view = async (id: string) => imageView((await findImages(portal.database.read, [id])).get(id)!);

test('data URLs and raw base64 are stored in order, and their types are detected from the bytes', async () => {
  const webp = await draw(scene(90, 50)).webp().toBuffer();
  const kept = await ids(
    dataUrl(await jpegOf(80, 60)),
    webp.toString('base64'),
    dataUrl(await jpegOf(60, 80), 'image/svg+xml'),
  );
  const sizes = await Promise.all(kept.map(view));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [80, 60],
    [90, 50],
    [60, 80],
  ]);
});

test('an address of the portal returns the same image, whichever of its versions it names', async () => {
  const [id] = await ids(dataUrl(await jpegOf(800, 600)));
  const { src, srcset } = await view(id!);
  const before = await keptFiles(portal);
  expect(await ids(src, PUBLIC_URL + src, srcset.split(' ')[0]!)).toEqual([id, id, id]);
  expect(await keptFiles(portal)).toEqual(before);
});

test('an image read inline and sent back is the same image', async () => {
  const [id] = await ids(dataUrl(await jpegOf(800, 600)));
  const { src } = await view(id!);
  const shelter = await anAssociation(portal);
  const listing = await aListing(portal, shelter, { imageIds: [id!] });
  const { body } = await portal.request(`/adoptions/${listing}?images=inline`);
  expect(body.images_base64[0]).not.toBe(src);
  expect(await ids(body.images_base64[0])).toEqual([id]);
});

test('any other address is refused and never fetched', async () => {
  let visits = 0;
  const elsewhere = createServer((_request, response) => {
    visits += 1;
    response.end();
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const { port } = elsewhere.address() as { port: number };
  const own = `/media/${'0'.repeat(32)}.jpg`;
  const addresses = [
    `http://127.0.0.1:${port}/cane.jpg`,
    `//127.0.0.1:${port}/cane.jpg`,
    'https://esempio.it/media/0123456789abcdef0123456789abcdef.jpg',
    `${PUBLIC_URL}.esempio.it${own}`,
    'file:///etc/passwd',
    'blob:https://trovacuccia.example/1',
    own,
    '/media/../trovacuccia.db',
  ];
  for (const address of addresses) {
    const { status, body } = await send({ images_base64: [address] });
    const message = 'Questo indirizzo non è di una foto del portale: carica la foto.';
    expect([address, status, body]).toEqual([
      address,
      422,
      { detail: message, code: 'image_elsewhere', errors: [{ field: 'images_base64.0', message }] },
    ]);
  }
  await new Promise((closed) => elsewhere.close(closed));
  expect([visits, await keptFiles(portal)]).toEqual([0, []]);
});

test.each([
  ['', 'image_empty', "Il file è vuoto: scegli un'altra foto."],
  ['data:image/jpeg;base64,', 'image_empty', "Il file è vuoto: scegli un'altra foto."],
  ['data:image/svg+xml,<svg/>', 'image_unknown', 'Questo file non è una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.'],
  [
    `data:application/pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`,
    'image_unknown',
    'Questo file è un PDF, non una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.',
  ],
  ['questa non è una foto', 'image_unknown', 'Questo file non è una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.'],
  ['/9j/4AAQSkZJRg==', 'image_damaged', "La foto è danneggiata o incompleta: riprova o scegline un'altra."],
  [
    'large-string:01920000-0000-7000-8000-000000000001',
    'image_elsewhere',
    'Questo indirizzo non è di una foto del portale: carica la foto.',
  ],
])('%j is refused with a message that names the image', async (item, code, message) => {
  const { status, body } = await send({ images_base64: [dataUrl(await jpegOf(40, 40)), item] });
  expect([status, body]).toEqual([422, { detail: message, code, errors: [{ field: 'images_base64.1', message }] }]);
});

test('one body can carry three images of several megabytes, with or without escaped slashes', async () => {
  const noise = (seed: number) => {
    const grain = scene(1300, 1000);
    for (let at = 0; at < grain.data.length; at += 1) grain.data[at] = (at * seed) >> 3;
    return draw(grain);
  };
  const images = await Promise.all(
    [7919, 6967, 104_729].map((seed) => noise(seed).png({ compressionLevel: 0 }).toBuffer()),
  );
  const body = JSON.stringify({ images_base64: images.map((image) => dataUrl(image)), bio: 'Tre foto' });
  expect(body.length).toBeGreaterThan(15_000_000);
  const headers = { 'content-type': 'application/json' };
  const once = await portal.request('/keep-these', { method: 'POST', body, headers });
  expect([once.status, new Set(once.body.ids).size]).toEqual([200, 3]);
  const again = await portal.request('/keep-these', { method: 'POST', body: body.replaceAll('/', '\\/'), headers });
  expect(again.body).toEqual(once.body);
});

test('a text as long as an image is still refused', async () => {
  const image = 'A'.repeat(5_000_000);
  expect((await send({ images_base64: [image], bio: 'A'.repeat(300_000) })).status).toBe(422);
  expect((await send({ images_base64: [image], bio: 'A'.repeat(5_000_000) })).status).toBe(413);
  expect((await send({ images_base64: ['A'.repeat(42_000_000)] })).status).toBe(413);
});

test('a disk that fills up during an upload is reported as full, and nothing is stored', async () => {
  const { media } = portal;
  const put = media.put.bind(media);
  let left = 2;
  media.put = async (key, bytes) => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return put(key, bytes);
  };
  const { status, body } = await send({ images_base64: [dataUrl(await jpegOf(800, 600))] });
  expect([status, body]).toEqual([
    507,
    { detail: 'Lo spazio su disco è esaurito. Riprova più tardi.', code: 'storage_full' },
  ]);
  expect(await keptFiles(portal)).toEqual([]);
  await expect(storeImage(portal, await jpegOf(40, 40), null)).rejects.toThrow('no space left');
});
