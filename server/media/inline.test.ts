import { afterEach, beforeEach, expect, test } from 'vitest';
import { jpegOf } from '#testing/images.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { download } from '../testing/uploads.ts';
import { aListing, anAssociation, aToken } from '../testing/world.ts';
import { imageView, keepImage } from './index.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

test('a client that needs whole images gets them as data URLs, in short pages that lead to all of them', async () => {
  const image = await keepImage(portal, await jpegOf(80, 60), null);
  const { src } = imageView(image);
  const shelter = await anAssociation(portal, { logo_image: image.id });
  for (let index = 0; index < 12; index += 1) await aListing(portal, shelter, { imageIds: [image.id] });
  const dataUrl = `data:image/jpeg;base64,${(await download(portal, src)).toString('base64')}`;

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
    expect([images_base64, images[0].src]).toEqual([[dataUrl], src]);
  }
  expect((await portal.request(`/associations/${shelter}?images=inline`)).body.logo_base64).toBe(dataUrl);
});
