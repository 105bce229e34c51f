import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFingerprints } from '#server/features/media/index.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { DISGUISES, draw, photoOf } from '#testing/images.ts';

let portal: TestPortal;
let admin: string;
let shelter: string;
let original: string;
beforeEach(async () => {
  portal = await startTestPortal();
  admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  shelter = await anAssociation(portal, { name: 'Amici di Zampa' });
  original = await aListing(portal, shelter, { name: 'Luna', imageIds: [await store(shelter, await photoOf(1))] });
});
afterEach(() => portal.close());

/** Uploads a photo as an account. Returns its id. */
async function store(account: string, photo: Buffer): Promise<string> {
  const { status, body } = await upload(portal, await aToken(portal, account), photo);
  expect(status, JSON.stringify(body)).toBe(201);
  return /\/media\/([0-9a-f]{32})/.exec(body.url ?? body.src ?? JSON.stringify(body))![1]!;
}
const list = async () => (await portal.request('/admin/signals?kind=foto_copiata', { token: admin })).body;

test('a photo of another account is noticed, however it was disguised', async () => {
  for (const [name, disguise] of Object.entries(DISGUISES)) {
    const other = await anAssociation(portal, { name: `Cuccioli ${name}` });
    const photos = [
      await store(other, await photoOf(100 + name.length)),
      await store(other, await disguise(await photoOf(1))),
    ];
    await aListing(portal, other, { name, imageIds: photos });
  }
  const { items } = await list();
  const ofLuna = items.filter((one: { other: { id: string } | null }) => one.other?.id === original);
  expect(ofLuna.map((one: { listing: { name: string } }) => one.listing.name).toSorted()).toEqual(
    Object.keys(DISGUISES).toSorted(),
  );
  expect(ofLuna[0]).toMatchObject({
    excerpt: "La foto 2 è come la foto 1 dell'altro annuncio",
    other: { name: 'Luna', association_name: 'Amici di Zampa' },
  });
});

test('the very same file of another account is noticed', async () => {
  const other = await anAssociation(portal);
  await aListing(portal, other, { imageIds: [await store(other, await photoOf(1))] });
  expect((await list()).total).toBe(1);
});

test('photos that look alike inside one account, or like none, cause no signal', async () => {
  const photo = await photoOf(1);
  for (const disguise of Object.values(DISGUISES))
    await aListing(portal, shelter, { imageIds: [await store(shelter, await disguise(photo))] });
  const other = await anAssociation(portal);
  for (let seed = 2; seed < 12; seed++)
    await aListing(portal, other, { imageIds: [await store(other, await photoOf(seed))] });
  expect((await list()).total).toBe(0);
});

test('photos of one colour are compared with none', async () => {
  for (const grey of [90, 90, 91]) {
    const photo = await draw({ data: Buffer.alloc(300 * 200 * 3, grey), width: 300, height: 200 })
      .jpeg()
      .toBuffer();
    const account = await anAssociation(portal);
    await aListing(portal, account, { imageIds: [await store(account, photo)] });
  }
  expect((await list()).total).toBe(0);
});

test('a photo of a listing that was deleted is compared with none', async () => {
  await portal.request(`/admin/adoptions/${original}`, { method: 'DELETE', token: admin, body: {} });
  const other = await anAssociation(portal);
  await aListing(portal, other, { imageIds: [await store(other, await DISGUISES.mirrored!(await photoOf(1)))] });
  expect((await list()).total).toBe(0);
});

test('photos of an earlier release, or after a restore, are compared by the job', async () => {
  const other = await anAssociation(portal);
  await aListing(portal, other, { imageIds: [await store(other, await DISGUISES.cropped!(await photoOf(1)))] });
  expect((await list()).total).toBe(1);
  await executeRaw(
    portal.config.databaseUrl,
    'delete from signal',
    'delete from image_likeness',
    "update image_fingerprint set hash = null, number = null, variants = ''",
  );
  expect((await list()).total).toBe(0);
  expect(await makeFingerprints(portal)).toBe(2);
  expect((await list()).total).toBe(1);
});
