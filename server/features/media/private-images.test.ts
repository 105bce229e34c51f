import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { download, upload } from '#server/testing/uploads.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { sweepImages } from './index.ts';

let portal: TestPortal;
let shelter: string;
let owner: string;
let staff: string;
beforeEach(async () => {
  portal = await startTestPortal();
  shelter = await anAssociation(portal);
  owner = await aToken(portal, shelter);
  staff = await aToken(portal, await anAssociation(portal, { is_admin: true, name: 'Ada' }));
});
afterEach(() => portal.close());

const call = (method: string, path: string, token: string, body?: unknown) =>
  portal.request(path, { method, token, ...(body === undefined ? {} : { body }) });
const status = async (path: string) => (await fetch(portal.url + path)).status;
const bare = (path: string) => path.split('?')[0]!;

/** Publishes a listing with a photo. Returns its id and the photo's public address. */
async function publish(token = owner, photo?: string) {
  const url = photo ?? (await upload(portal, token, await jpegOf(500, 400))).body.url;
  const { body } = await call('POST', '/api/me/adoptions', token, {
    name: 'Birba',
    type: 'cane',
    images_base64: [url],
  });
  return { id: body.id as string, src: body.images_base64[0] as string };
}

test('a photo of a listing that its owner hides is gone for everybody at once, and returns when it is shown again', async () => {
  const { id, src } = await publish();
  expect([src, await status(src)]).toEqual([bare(src), 200]);
  const hide = (hidden: boolean) => call('PATCH', `/api/me/adoptions/${id}/hidden`, owner, { hidden });
  const { body } = await hide(true);
  const answer = await portal.request(src);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store']);
  expect(answer.body).toMatchObject({ code: 'image_gone', detail: 'Questa foto non è più pubblica.' });
  const [signed] = body.images_base64;
  expect([bare(signed), await status(signed)]).toEqual([src, 200]);
  for (const variant of body.images[0].srcset.split(', ')) expect(await status(variant.split(' ')[0])).toBe(200);
  expect(await status(`${src}?firma=${'a'.repeat(22)}`)).toBe(410);
  expect((await hide(false)).body.images_base64).toEqual([src]);
  expect(await status(src)).toBe(200);
});

test.each([
  ['ban', { banned: true }, { banned: false }],
  ['hide', { hidden: true }, { hidden: false }],
  ['pause', { paused: true }, { paused: false }],
])('photos of an account after %s are gone, seen by staff, and back afterwards', async (flag, on, off) => {
  const { id, src } = await publish();
  await call('POST', `/api/admin/associations/${shelter}/${flag}`, staff, on);
  expect(await status(src)).toBe(410);
  const { body } = await call('GET', `/api/adoptions/${id}`, staff);
  expect(await status(body.images_base64[0])).toBe(200);
  await call('POST', `/api/admin/associations/${shelter}/${flag}`, staff, off);
  expect(await status(src)).toBe(200);
});

test('the logo of a hidden account is gone for visitors, and its owner still sees it', async () => {
  const { url } = (await upload(portal, owner, await jpegOf(300, 300))).body;
  const { body: before } = await call('PATCH', '/api/me/profile', owner, { logo_base64: url });
  expect(await status(before.logo_base64)).toBe(200);
  await call('POST', `/api/admin/associations/${shelter}/hide`, staff, { hidden: true });
  expect(await status(before.logo_base64)).toBe(410);
  const { body } = await call('GET', `/api/associations/${shelter}`, owner);
  expect([bare(body.logo_base64), await status(body.logo_base64)]).toEqual([before.logo_base64, 200]);
  const { body: kept } = await call('PATCH', '/api/me/profile', owner, { logo_base64: body.logo_base64 });
  expect(bare(kept.logo_base64)).toBe(before.logo_base64);
});

test('a photo that another visible listing shows too stays', async () => {
  const { id, src } = await publish();
  const friend = await aToken(portal, await anAssociation(portal));
  await publish(friend, src);
  await call('POST', `/api/admin/adoptions/${id}/hide`, staff, { hidden: true, reason: 'Falso' });
  expect(await status(src)).toBe(200);
  await call('DELETE', `/api/admin/adoptions/${id}`, staff);
  expect(await status(src)).toBe(200);
});

test.each(['listing', 'logo', 'banner'])(
  'a photo of a hidden listing does not come back as a %s of another account; its owner and staff may show it',
  async (where) => {
    const { id, src } = await publish();
    await call('POST', `/api/admin/adoptions/${id}/hide`, staff, { hidden: true, reason: 'Falso' });
    const stranger = await aToken(portal, await anAssociation(portal));
    const show = (token: string, url: string) =>
      where === 'listing'
        ? call('POST', '/api/me/adoptions', token, { name: 'Birba', type: 'cane', images_base64: [url] })
        : call('PATCH', '/api/me/profile', token, { [`${where}_base64`]: url });
    const width = src.replace('.webp', '-480.webp');
    for (const url of [src, `${portal.config.publicUrl}${src}`, width, `${src}?firma=${'a'.repeat(22)}`]) {
      const refused = await show(stranger, url);
      expect([url, refused.status, refused.body.code]).toEqual([url, 422, expect.any(String)]);
      expect(refused.body.detail).toBe('Questo indirizzo non è di una foto del portale: carica la foto.');
      expect(await status(src)).toBe(410);
    }
    const { body } = await call('GET', `/api/adoptions/${id}`, staff);
    expect((await show(staff, body.images_base64[0])).status).toBeLessThan(300);
    expect((await show(owner, src)).status).toBeLessThan(300);
  },
);

test('photos of what staff delete are in the trash at once; those of what the owner deletes only when its bin is emptied', async () => {
  const { id, src } = await publish();
  await call('DELETE', `/api/admin/adoptions/${id}`, staff);
  expect(await status(src)).toBe(410);
  const photo = src.slice('/media/'.length, '/media/'.length + 32);
  expect(await portal.media.isTrashed(src.slice('/media/'.length))).toBe(true);
  expect(await portal.database.read.selectFrom('image').select('id').where('id', '=', photo).execute()).toEqual([]);

  const own = await publish();
  await call('DELETE', `/api/me/adoptions/${own.id}`, owner);
  expect(await status(own.src)).toBe(410);
  await portal.database.write((db) =>
    db.updateTable('image').set({ touched_at: '2020-01-01T00:00:00.000Z' }).execute(),
  );
  // its bin holds it
  expect(await sweepImages(portal)).toBe(0);
  expect(await portal.media.isTrashed(own.src.slice('/media/'.length))).toBe(false);
  await call('DELETE', `/api/me/bin/annuncio/${own.id}`, owner);
  expect(await portal.media.isTrashed(own.src.slice('/media/'.length))).toBe(true);
  expect(await status(own.src)).toBe(410);
});

test('an account that staff delete leaves no photo behind', async () => {
  const { src } = await publish();
  const { url } = (await upload(portal, owner, await jpegOf(300, 200))).body;
  await call('PATCH', '/api/me/profile', owner, { logo_base64: url });
  await call('DELETE', `/api/admin/associations/${shelter}`, staff);
  for (const path of [src, bare(url)]) expect([path, await status(path)]).toEqual([path, 410]);
  expect(await portal.database.read.selectFrom('image').select('id').execute()).toEqual([]);
});

test('an upload that nothing shows yet is only for the person who uploaded it, for one to two days', async () => {
  portal.at('2026-03-01T23:00:00.000Z');
  const { url } = (await upload(portal, owner, await jpegOf(300, 200))).body;
  expect([await status(url), await status(bare(url))]).toEqual([200, 410]);
  const { headers } = await fetch(portal.url + url);
  expect(headers.get('cache-control')).toBe('private, max-age=3600, immutable');
  portal.at('2026-03-02T23:59:00.000Z');
  expect(await status(url)).toBe(200);
  portal.at('2026-03-03T00:01:00.000Z');
  expect(await status(url)).toBe(410);
});

test('a photo of a hidden gadget is for staff only', async () => {
  const gadget = {
    name: 'Ciotola',
    price: '9 €',
    images_base64: [`data:image/jpeg;base64,${(await jpegOf(90, 80)).toString('base64')}`],
  };
  const { body } = await call('POST', '/api/admin/gadgets', staff, gadget);
  expect(await status(body.images_base64[0])).toBe(200);
  const { body: hidden } = await call('PUT', `/api/admin/gadgets/${body.id}`, staff, {
    ...gadget,
    images_base64: body.images_base64,
    hidden: true,
  });
  expect(await status(body.images_base64[0])).toBe(410);
  expect((await download(portal, hidden.images_base64[0])).length).toBeGreaterThan(0);
});

test('a visible photo that was served since the last change is served without a query, whatever else is asked', async () => {
  const { src } = await publish();
  expect(await status(src)).toBe(200);
  // their queries would count, too
  await Promise.all([portal.app.outbox.stop(), portal.app.mode.stop()]);
  const compiledQueries = vi.spyOn(portal.database.read, 'getExecutor');
  const queries = vi.spyOn(portal.database.read, 'selectFrom');
  expect(await status(src)).toBe(200);
  expect(compiledQueries).not.toHaveBeenCalled();
  // the settings are read soon after each change of the content
  expect(queries.mock.calls.filter(([table]) => table !== 'site_setting')).toEqual([]);
  // more than the images that are remembered
  for (let n = 0; n < 4100; n += 50) {
    const madeUp = Array.from({ length: 50 }, (_, one) => `/media/${String(n + one).padStart(32, '0')}.jpg`);
    const asked = await Promise.all(madeUp.map((url) => portal.app.server.inject({ url })));
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  }
  compiledQueries.mockClear();
  expect(await status(src)).toBe(200);
  expect(compiledQueries).not.toHaveBeenCalled();
  await call('POST', `/api/admin/associations/${shelter}/hide`, staff, { hidden: true });
  expect(await status(src)).toBe(410);
  expect(compiledQueries).toHaveBeenCalled();
});
