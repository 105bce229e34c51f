import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageView, storeImage, sweepImages } from '#server/features/media/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runTrusted } from '#server/testing/retention.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { draftRetention } from '../jobs.ts';

const KEY = 'bozza-di-luna';
let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  portal.at('2026-03-01T10:00:00.000Z');
  mine = await anAssociation(portal);
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const save = (body: unknown, key = KEY, as = token) =>
  portal.request(`/api/me/drafts/${key}`, { method: 'PUT', token: as, body });
const list = async (as = token) => (await portal.request('/me/drafts', { token: as })).body;
const drop = (key: string, as = token) => portal.request(`/me/drafts/${key}`, { method: 'DELETE', token: as });
const publish = (body: unknown, key: string) =>
  portal.request('/me/adoptions', { method: 'POST', token, body, headers: { 'idempotency-key': key } });

const upload = async (by: string, width: number) => storeImage(portal, await jpegOf(width, 200), by);

test('a draft is stored as it was written, and read on every device of its account, by nobody else', async () => {
  const fields = {
    name: ' Luna ',
    type: 'boh',
    age: 7,
    'good_with.cani': ['a'],
    nested: { deep: null },
    odd: '\0\ud800',
  };
  const first = await save({ fields });
  expect(first).toMatchObject({ status: 200, body: { id: KEY, name: 'Luna', version: 1, by: '', images: [] } });
  portal.at('2026-03-01T10:05:00.000Z');
  const second = await save({ fields: { name: 'Sole' } }, 'bozza-di-sole');
  expect(second.body.saved_at).toBe('2026-03-01T10:05:00.000Z');
  const drafts = await list(await aToken(portal, mine));
  expect(drafts.map(({ id }: { id: string }) => id)).toEqual(['bozza-di-sole', KEY]);
  expect(drafts[1].fields).toEqual(fields);
  const other = await aToken(portal, await anAssociation(portal));
  expect(await list(other)).toEqual([]);
  // the same id in another account is another draft
  expect((await save({ fields: { name: 'Altra' } }, KEY, other)).body.version).toBe(1);
  expect((await drop(KEY, other)).status).toBe(204);
  expect(await list()).toHaveLength(2);
  expect((await portal.request('/me/drafts')).status).toBe(401);
});

test('who saves an older version is refused and gets the newer one', async () => {
  const { body } = await save({ fields: { name: 'Uno' } });
  expect((await save({ fields: { name: 'Due' }, version: body.version })).body.version).toBe(2);
  const late = await save({ fields: { name: 'Tre' }, version: body.version });
  expect(late).toMatchObject({ status: 409, body: { code: 'draft_changed', current: { name: 'Due', version: 2 } } });
  expect((await save({ fields: { name: 'Tre' } })).body).toMatchObject({ name: 'Tre', version: 3 });
});

test('a draft that is gone is not revived by a version of it', async () => {
  const { body } = await save({ fields: {} });
  expect((await drop(KEY)).status).toBe(204);
  expect((await drop(KEY)).status).toBe(204);
  expect(await save({ fields: {}, version: body.version })).toMatchObject({
    status: 404,
    body: { code: 'draft_not_found' },
  });
  expect(await list()).toEqual([]);
});

test('publishing with the id of a draft takes its place, and no other', async () => {
  await save({ fields: { name: 'Luna' } });
  await save({ fields: { name: 'Sole' } }, 'bozza-di-sole');
  expect((await publish({ name: '', type: 'cane' }, KEY)).status).toBe(422);
  expect(await list()).toHaveLength(2);
  const { status, body } = await publish({ name: 'Luna', type: 'cane' }, KEY);
  expect(status).toBe(201);
  expect(await list()).toMatchObject([{ id: 'bozza-di-sole' }]);
  // a save that was under way does not revive it
  expect((await save({ fields: { name: 'Luna' } })).status).toBe(404);
  // once more: the same listing, and still no draft
  expect((await publish({ name: 'Luna', type: 'cane' }, KEY)).body.id).toBe(body.id);
});

test('the photos of a draft are not swept, and are those that the account may use', async () => {
  const { src } = imageView(await upload(mine, 300));
  const foreign = imageView(await upload(await anAssociation(portal), 320)).src;
  const images = [src, foreign, 'https://altrove.it/a.jpg', '/media/niente.jpg'];
  const { body } = await save({ fields: {}, images });
  expect(body.images).toEqual([expect.stringMatching(new RegExp(`^${src}\\?`))]);
  portal.at('2026-03-05T10:00:00.000Z');
  await sweepImages(portal);
  expect((await list())[0].images).toHaveLength(1);
  const published = await publish({ name: 'Luna', type: 'cane', images_base64: body.images }, KEY);
  expect(published.body.images).toHaveLength(1);
});

test('a draft keeps a photo whose file another account has sent before', async () => {
  const file = new Blob([new Uint8Array(await jpegOf(300, 200))], { type: 'image/jpeg' });
  const send = async (as: string) => {
    const body = new FormData();
    body.set('file', file, 'muso.jpg');
    return (await portal.request('/me/images', { method: 'POST', token: as, body })).body.url as string;
  };
  await send(await aToken(portal, await anAssociation(portal)));
  const { body } = await save({ fields: {}, images: [await send(token)] });
  expect(body.images).toHaveLength(1);
  portal.at('2026-03-05T10:00:00.000Z');
  await sweepImages(portal);
  expect((await list())[0].images).toHaveLength(1);
  // a device that was closed for days still has the address of then, whose signature has ended
  const again = await save({ fields: { name: 'Luna' }, images: body.images });
  expect(again.body.images).toHaveLength(1);
  const published = await publish({ name: 'Luna', type: 'cane', images_base64: body.images }, KEY);
  expect(published).toMatchObject({ status: 201, body: { images: [{}] } });
});

test("a photo in another account's draft stays with that account", async () => {
  const other = await anAssociation(portal);
  const { src } = imageView(await upload(other, 320));
  expect((await save({ fields: {}, images: [src] }, KEY, await aToken(portal, other))).body.images).toHaveLength(1);
  expect((await save({ fields: {}, images: [src] })).body.images).toEqual([]);
  expect((await publish({ name: 'Luna', type: 'cane', images_base64: [src] }, KEY)).status).toBe(422);
});

test('an account has at most fifty drafts, and may change each of them', async () => {
  for (let index = 0; index < 50; index += 1) {
    expect((await save({ fields: {} }, `bozza-numero-${index}`)).status).toBe(200);
  }
  expect(await save({ fields: {} })).toMatchObject({ status: 403, body: { code: 'too_many_drafts' } });
  expect((await save({ fields: { name: 'Ancora' } }, 'bozza-numero-7')).status).toBe(200);
  await drop('bozza-numero-7');
  expect((await save({ fields: {} })).status).toBe(200);
});

test.each([
  ['too long', { fields: { bio: 'x'.repeat(200 * 1024) } }, 422],
  ['larger than a draft may be', { fields: { bio: 'x'.repeat(209 * 1024) } }, 413],
  ['not a record', { fields: [] }, 422],
  ['without fields', {}, 422],
  ['with five photos', { fields: {}, images: ['a', 'b', 'c', 'd', 'e'] }, 422],
  ['with half a version', { fields: {}, version: 1.5 }, 422],
])('a draft is refused: %s', async (_, body, status) => {
  expect((await save(body)).status).toBe(status);
  expect(await list()).toEqual([]);
});

test('keys that mean something to JavaScript, and deep nesting, harm nobody', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const body = `{"fields":{"__proto__":{"admin":true},"constructor":1,"deep":${deep}}}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const { status } = await fetch(`${portal.url}/api/me/drafts/${KEY}`, { method: 'PUT', headers, body });
  expect(status).toBe(422);
  expect((await save(JSON.parse('{"fields":{"__proto__":{"admin":true},"constructor":1}}'))).status).toBe(200);
  expect((await portal.request('/me/drafts', { token })).status).toBe(200);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('an id has the form of an idempotency key', async () => {
  for (const key of ['corta', 'con spazi qui', 'x'.repeat(65), "o'malley-draft"]) {
    expect((await save({ fields: {} }, encodeURIComponent(key))).status).toBe(404);
  }
});

test('drafts go with their account, are named among what goes, and end after a year', async () => {
  await save({ fields: { name: 'Luna' } });
  const { body } = await portal.request('/me/belongings', { token });
  expect(body).toContainEqual({ name: 'bozze', label: 'Bozze di annunci', count: 1 });
  await aListing(portal, mine);
  portal.at('2026-06-01T10:00:00.000Z');
  await save({ fields: { name: 'Sole' } }, 'bozza-di-sole', await aToken(portal, mine));
  portal.at('2027-03-01T10:00:00.001Z');
  expect(await runTrusted(portal, draftRetention)).toBe(1);
  await portal.database.write((db) => db.deleteFrom('association').where('id', '=', mine).execute());
  expect(await portal.database.read.selectFrom('listing_draft').select('id').execute()).toEqual([]);
});
