import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download } from '#server/testing/uploads.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { imageView, storeImage } from './index.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

/** Stores an image that a visible listing shows. */
async function aImage() {
  const row = await storeImage(portal, await jpegOf(700, 400), null);
  await aListing(portal, await anAssociation(portal), { imageIds: [row.id] });
  return imageView(row);
}

test('an image is cached for a day, and a script in it cannot run', async () => {
  const { src, srcset } = await aImage();
  for (const [path, type] of [
    [src, 'image/jpeg'],
    [srcset.split(' ')[0]!, 'image/webp'],
  ] as const) {
    const { headers } = await fetch(portal.url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-length': String((await download(portal, path)).length),
      'cache-control': 'public, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; .*default-src 'none'/),
      etag: `"${path.slice('/media/'.length)}"`,
    });
  }
  expect(srcset).toMatch(/^\/media\/\w+-320\.webp 320w, \/media\/\w+-640\.webp 640w, \/media\/\w+-700\.webp 700w$/);
});

test('HEAD returns the size without the bytes, and a matching ETag returns 304', async () => {
  const { src } = await aImage();
  const head = await fetch(portal.url + src, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBe((await download(portal, src)).length);
  const again = await fetch(portal.url + src, { headers: { 'if-none-match': head.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('an address that names no image is not found, and never cached', () =>
  eachCase(
    [
      '/media/',
      `/media/${'0'.repeat(32)}.jpg`,
      `/media/${'0'.repeat(32)}-640.webp`,
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/../../etc/passwd',
      '/media/%00.jpg',
      '/media/.arriving',
      '/media/trovacuccia.db',
      `/media/${'a'.repeat(300)}.jpg`,
    ],
    async (path) => {
      const { status, headers, body } = await raw(path);
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(body).detail).toMatch(/Immagine non trovata|Pagina o risorsa non trovata/);
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    },
  ));

/** Requests the path unchanged: `fetch` would normalize it first. */
async function raw(path: string) {
  const { hostname, port } = new URL(portal.url);
  const asked = request({ hostname, port, path });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = (await response.toArray()).join('');
  return { status: response.statusCode, headers: response.headers, body };
}
