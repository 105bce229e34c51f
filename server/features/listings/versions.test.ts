import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

let portal: TestPortal;
let token: string;
let id: string;
beforeEach(async () => {
  portal = await startTestPortal();
  const mine = await anAssociation(portal);
  token = await aToken(portal, mine);
  id = await aListing(portal, mine, { name: 'Brioche', type: 'gatto', age: '2 anni', breed: 'Europea' });
});
afterEach(() => portal.close());

const patch = (body: unknown) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
const own = async () => (await portal.request(`/adoptions/${id}`, { token })).body;
const version = async () => (await own()).version as number;

test('of two volunteers who read the same listing, the second one is told what the first one changed', async () => {
  const read = await version();
  expect((await patch({ age: '4 anni', version: read })).body).toMatchObject({ age: '4 anni', version: read + 1 });
  const { status, body } = await patch({ breed: 'Certosina', version: read });
  expect([status, body.detail, body.code]).toEqual([409, "Intanto l'annuncio è cambiato.", 'listing_changed']);
  expect(body.current).toEqual(await own());
  expect(await own()).toMatchObject({ age: '4 anni', breed: 'Europea' });
  expect((await patch({ breed: 'Certosina', version: body.current.version })).body).toMatchObject({
    age: '4 anni',
    breed: 'Certosina',
  });
});

test('a change without a version is accepted, and changes only the fields that it names', async () => {
  await patch({ age: '4 anni' });
  expect((await patch({ breed: 'Certosina' })).body).toMatchObject({ age: '4 anni', breed: 'Certosina' });
});

const PATHS: Record<string, () => Promise<{ status: number }>> = {
  'its owner changes a field': () => patch({ bio: 'Nuova' }),
  'its owner changes its state': () => patch({ adopted: true }),
  'its owner adds a photo': async () => patch({ images_base64: [(await jpegOf(60, 40)).toString('base64')] }),
  'its owner puts it in standby': () =>
    portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token, body: { hidden: true } }),
  'staff hide it': async () =>
    portal.request(`/admin/adoptions/${id}/hide`, {
      method: 'POST',
      token: await aToken(portal, await anAssociation(portal, { is_admin: true })),
      body: { hidden: true, reason: 'Foto non adatta' },
    }),
};
test('the version of a listing grows with each change of content, state or visibility', () =>
  eachCase(Object.keys(PATHS), async (path) => {
    const before = await version();
    expect((await PATHS[path]!()).status).toBeLessThan(300);
    expect(await version()).toBe(before + 1);
  }));

test('neither a view, nor a confirmation, nor the same content again changes the version', async () => {
  await patch({ images_base64: [(await jpegOf(60, 40)).toString('base64')] });
  const before = await own();
  await portal.request(`/adoptions/${id}/view`, { method: 'POST' });
  await portal.request('/me/adoptions/confirm', { method: 'POST', token, body: { ids: [id] } });
  await patch(before);
  expect(await own()).toMatchObject({ version: before.version });
});

test('a stale card neither hides nor shows a listing', async () => {
  const read = await version();
  await patch({ name: 'Brioche bella' });
  const hide = (body: unknown) => portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token, body });
  expect(await hide({ hidden: true, version: read })).toMatchObject({
    status: 409,
    body: { current: { name: 'Brioche bella', hidden: false } },
  });
  expect(await hide({ hidden: true, version: read + 1 })).toMatchObject({ status: 200, body: { hidden: true } });
});

test('visitors do not read the version, and another account learns nothing from a wrong one', async () => {
  expect((await portal.request(`/adoptions/${id}`)).body.version).toBeNull();
  const other = await aToken(portal, await anAssociation(portal));
  const { status, body } = await portal.request(`/me/adoptions/${id}`, {
    method: 'PATCH',
    token: other,
    body: { breed: 'Certosina', version: 99 },
  });
  expect([status, body.current]).toEqual([403, undefined]);
});

test('only a whole number is a version', () =>
  eachCase(['1', 1.5, null, [1], true], async (wrong) => {
    const { status, body } = await patch({ breed: 'Certosina', version: wrong });
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'version']);
  }));

test('of two changes at the same moment with the same version only one is made', async () => {
  const read = await version();
  const answers = await Promise.all(['Certosina', 'Siamese'].map((breed) => patch({ breed, version: read })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await version()).toBe(read + 1);
});
