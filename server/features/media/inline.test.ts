import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { type ImageRow, imageView, storeEncodedImages, storeImage } from './index.ts';
import { inlineGate } from './inline.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.close();
});

/** How long a test waits for the queue. */
const PATIENT = { timeout: 60_000 };
const MEGABYTE = 1024 * 1024;
const dataUrl = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;
const variant = (image: ImageRow, width: number) => download(portal, `/media/${image.id}-${width}.webp`);

/** Stores an image whose version of 1600 px takes 1.4 MB. */
async function heavy(): Promise<string> {
  const webp = [320, 640, 960, 1600].map((width) => ({
    width,
    bytes: randomBytes(Math.floor((width / 1600) * 1.4 * MEGABYTE)),
  }));
  const [id] = await storeEncodedImages(portal, [{ width: 1600, height: 1600, webp, placeholder: '' }]);
  return id!;
}

test('a client that needs whole images gets them as data URLs, in short pages that lead to all of them', async () => {
  const image = await storeImage(portal, await jpegOf(80, 60), null);
  const { src } = imageView(image);
  const shelter = await anAssociation(portal, { logo_image: image.id });
  for (let index = 0; index < 12; index += 1) await aListing(portal, shelter, { imageIds: [image.id] });
  const inline = dataUrl(await variant(image, 80));

  const light = await portal.request('/adoptions');
  expect(light.body).toHaveLength(12);
  expect(light.body[0].images_base64).toEqual([src]);

  const first = await portal.request('/adoptions?images=inline');
  const next = new URL(/<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!);
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  expect((await portal.request('/admin/adoptions?images=inline', { token })).body).toHaveLength(10);
  const second = await portal.request(next.pathname + next.search);
  expect([first.body.length, second.body.length, first.headers.get('x-total-count')]).toEqual([10, 2, '12']);
  for (const { images_base64, images } of [...first.body, ...second.body]) {
    expect([images_base64, images[0].src]).toEqual([[inline], src]);
  }
  const profile = await portal.request(`/associations/${shelter}?images=inline`);
  expect([profile.body.logo_base64, profile.body.banner_base64]).toEqual([inline, '']);
});

test('a large photo is inlined at 1600 pixels, with its length announced, and read again only when it changed', async () => {
  const image = await storeImage(portal, await jpegOf(2000, 1500), null);
  const path = `/adoptions/${await aListing(portal, await anAssociation(portal), { imageIds: [image.id, image.id] })}`;
  const { status, headers, body } = await portal.request(`${path}?images=inline`);
  const inline = dataUrl(await variant(image, 1600));
  expect([status, body.images_base64]).toEqual([200, [inline, inline]]);
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(body))));
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await portal.request(`${path}?images=inline`, { headers: { 'if-none-match': headers.get('etag')! } });
  expect([again.status, again.body]).toEqual([304, '']);
  const head = await portal.request(`${path}?images=inline`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, headers.get('content-length')]);
});

test('a page of more than 16 MB is refused before anything is sent, and a smaller one is sent', async () => {
  const imageIds = Array(4).fill(await heavy()) as string[];
  const shelter = await anAssociation(portal);
  for (let index = 0; index < 4; index += 1) await aListing(portal, shelter, { imageIds });
  const { status, body } = await portal.request('/adoptions?images=inline');
  expect([status, body]).toEqual([
    422,
    {
      code: 'images_too_large',
      detail: 'Le foto di questa pagina pesano più di 16 MB: chiedi meno risultati alla volta con `limit`.',
    },
  ]);
  const fewer = await portal.request('/adoptions?images=inline&limit=2');
  expect([fewer.status, fewer.body.length]).toEqual([200, 2]);
});

test('a single listing is always sent, with smaller photos if necessary', async () => {
  const image = await heavy();
  const imageIds = Array(10).fill(image) as string[];
  const path = `/adoptions/${await aListing(portal, await anAssociation(portal), { imageIds })}`;
  const { status, headers, body } = await portal.request(`${path}?images=inline`);
  expect([status, body.images_base64[9]]).toEqual([200, dataUrl(await download(portal, `/media/${image}-960.webp`))]);
  expect(Number(headers.get('content-length'))).toBeLessThan(16 * MEGABYTE);
});

test('two responses are sent at once; a third client waits until another one has ended', async () => {
  const imageIds = Array(4).fill(await heavy()) as string[];
  const path = `/adoptions/${await aListing(portal, await anAssociation(portal), { imageIds })}?images=inline`;
  // longer than a busy machine needs
  const run = inlineGate.run.bind(inlineGate);
  vi.spyOn(inlineGate, 'run').mockImplementation((work) => run(work, { patienceMs: 120_000 }));
  const slow = await Promise.all([opened(path), opened(path)]);
  const third = portal.request(path);
  await vi.waitFor(() => expect(inlineGate.load()).toEqual({ running: 2, waiting: 1 }), PATIENT);
  for (const response of slow) response.destroy();
  expect((await third).body.images_base64).toHaveLength(4);
  await vi.waitFor(() => expect(inlineGate.load()).toEqual({ running: 0, waiting: 0 }), PATIENT);
});

/** Sends a request and reads nothing but the head of its response. */
async function opened(path: string): Promise<IncomingMessage> {
  const [response] = (await once(get(portal.url + path), 'response')) as [IncomingMessage];
  return response;
}
