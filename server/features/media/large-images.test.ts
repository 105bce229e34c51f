import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { draw, scene } from '#testing/images.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

/** Returns a photo whose JSON is longer than the bodies that are parsed as a whole; below the limit of a gadget's. */
async function largeImage(): Promise<string> {
  const png = await draw(scene(1300, 1000)).png({ compressionLevel: 0 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

test('a photo of several megabytes is stored by each call that accepts images in JSON', async () => {
  const owner = await aToken(portal, await anAssociation(portal));
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const photo = await largeImage();
  const photos = { images_base64: [photo] };
  const send = async (token: string, method: string, path: string, body: object) => {
    const response = await portal.request(path, { method, token, body });
    expect([path, response.status < 300]).toEqual([path, true]);
    return response.body;
  };
  const published = await send(owner, 'POST', '/me/adoptions', { name: 'Birba', type: 'cane', ...photos });
  const changed = await send(owner, 'PATCH', `/me/adoptions/${published.id}`, photos);
  const gadget = { name: 'Ciotola', price: '9 €', ...photos };
  const created = await send(staff, 'POST', '/admin/gadgets', gadget);
  const edited = await send(staff, 'PUT', `/admin/gadgets/${created.id}`, gadget);
  const profile = await send(owner, 'PATCH', '/me/profile', { logo_base64: photo, banner_base64: photo });
  const addresses = [published, changed, created, edited].map(({ images_base64 }) => images_base64[0]);
  for (const address of [...addresses, profile.logo_base64, profile.banner_base64])
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}/);
});
