import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFingerprints } from '#server/features/media/index.ts';
import { up } from '#server/platform/database/migrations/0204-thumbnails-of-fingerprints.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { FLAT_PICTURES, placeholderOf } from '#testing/flat-pictures.ts';
import { DISGUISES, draw, photoOf } from '#testing/images.ts';
import { noticeNew } from '../notice-new.ts';

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
/** Returns the list once the job has run. */
const list = async () => {
  await noticeNew(portal, 50);
  return (await portal.request('/admin/signals?kind=foto_copiata', { token: admin })).body;
};

const open = async () =>
  (await portal.request('/admin/signals?kind=foto_copiata&state=aperto', { token: admin })).body.items;
const close = async (id: string, outcome: string) => {
  const body = { outcome };
  expect((await portal.request(`/admin/signals/${id}/close`, { method: 'POST', token: admin, body })).status).toBe(200);
};

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

async function replacePhotos(account: string, listing: string, photo: Buffer): Promise<void> {
  const body = { images_base64: [photo.toString('base64')] };
  const token = await aToken(portal, account);
  expect((await portal.request(`/me/adoptions/${listing}`, { method: 'PATCH', token, body })).status).toBe(200);
}

test('a photo that is copied into an older listing makes a signal about this listing', async () => {
  const copier = await anAssociation(portal, { name: 'Copioni' });
  const older = await aListing(portal, copier, { imageIds: [await store(copier, await photoOf(60))] });
  const newer = await aListing(portal, shelter, { imageIds: [await store(shelter, await photoOf(61))] });
  await replacePhotos(copier, older, await DISGUISES.darker!(await photoOf(61)));
  expect((await list()).items).toMatchObject([
    { listing: { id: older }, account: { id: copier }, other: { id: newer } },
  ]);
});

test('the very same file is the photo of who uploaded it first, also in a newer listing', async () => {
  const copier = await anAssociation(portal, { name: 'Copioni' });
  const older = await aListing(portal, copier);
  const newer = await aListing(portal, shelter, { imageIds: [await store(shelter, await photoOf(62))] });
  await replacePhotos(copier, older, await photoOf(62));
  expect((await list()).items).toMatchObject([{ listing: { id: older }, other: { id: newer } }]);
});

test('a photo that its own account uploads again makes no signal about this account', async () => {
  const copier = await anAssociation(portal, { name: 'Copioni' });
  const copy = await store(copier, await DISGUISES.darker!(await photoOf(1)));
  const listing = await aListing(portal, copier, { imageIds: [copy] });
  expect((await list()).items).toMatchObject([{ listing: { id: listing } }]);
  await replacePhotos(shelter, original, await DISGUISES.cropped!(await photoOf(1)));
  expect((await list()).items).toMatchObject([{ listing: { id: listing }, other: { id: original } }]);
});

const onPoster = FLAT_PICTURES['in a circle on a poster']!;

test.each(['in a circle on a poster', 'cut out of a transparent picture', 'between black bars at the sides'])(
  'other animals %s cause no signal, and a copy does',
  async (kind) => {
    const make = FLAT_PICTURES[kind]!;
    const older = await aListing(portal, shelter, { imageIds: [await store(shelter, await make(await photoOf(2)))] });
    for (let seed = 3; seed < 6; seed++) {
      const other = await anAssociation(portal);
      await aListing(portal, other, { imageIds: [await store(other, await make(await photoOf(seed)))] });
    }
    expect((await list()).total).toBe(0);
    const copier = await anAssociation(portal);
    const copy = await store(copier, await DISGUISES.encoded!(await make(await photoOf(2))));
    await aListing(portal, copier, { name: 'Copia', imageIds: [copy] });
    expect((await list()).items).toMatchObject([{ listing: { name: 'Copia' }, other: { id: older } }]);
  },
);

test('the placeholders of two accounts with other words cause no signal', async () => {
  for (const words of [1, 2]) {
    const account = await anAssociation(portal);
    await aListing(portal, account, { imageIds: [await store(account, await placeholderOf(words, 0))] });
  }
  expect((await list()).total).toBe(0);
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

test('an account that first uploads many variants of a photo does not hide whose it is', async () => {
  const other = await anAssociation(portal);
  const variant = await store(other, await DISGUISES.encoded!(await photoOf(1)));
  await list();
  // the id of an uploaded photo begins with its hash: none begins with these zeros
  const zeros = '0'.repeat(29);
  await executeRaw(
    portal.config.databaseUrl,
    `with recursive copy(place) as (select 0 union all select place + 1 from copy where place < 59)
      insert into image (id, upload_hash, master_hash, variant_hash, width, height, placeholder, format, bytes, widths,
          avif_widths, avif_state, created_by, created_at, touched_at)
        select '${zeros}' || (100 + place), upload_hash || place, master_hash || place, variant_hash, width, height,
          placeholder, format, bytes, widths, avif_widths, avif_state, created_by, created_at, touched_at
        from image cross join copy where id = '${variant}'`,
    `update image_fingerprint set number = 1000 + cast(substr(image_id, 30) as integer), variants = '',
      hash = (select hash from image_fingerprint where image_id = '${variant}'),
      thumbnail = (select thumbnail from image_fingerprint where image_id = '${variant}')
      where image_id like '${zeros}1__'`,
  );
  const copy = await store(other, await DISGUISES.darker!(await photoOf(1)));
  await aListing(portal, other, { name: 'Birba', imageIds: [copy] });
  expect((await list()).items).toMatchObject([{ listing: { name: 'Birba' }, other: { id: original } }]);
});

test('a picture that many listings of two accounts show makes one signal', async () => {
  const photo = await photoOf(50);
  for (const listings of [80, 50]) {
    const account = await anAssociation(portal);
    const image = await store(account, photo);
    for (let at = 0; at < listings; at++) await aListing(portal, account, { imageIds: [image] });
  }
  await noticeNew(portal, 200);
  expect((await list()).total).toBe(1);
});

test.each(['the same file', 'a file of its own'])(
  'a placeholder of three shelters, each with %s, makes few signals, and none once staff found it harmless',
  async (files) => {
    const shelters: { account: string; image: string }[] = [];
    for (const disguise of [DISGUISES.encoded!, DISGUISES.darker!, DISGUISES.cropped!]) {
      const account = await anAssociation(portal);
      const placeholder = await photoOf(50);
      const image = await store(account, files === 'the same file' ? placeholder : await disguise(placeholder));
      shelters.push({ account, image });
      for (let at = 0; at < 3; at++) await aListing(portal, account, { imageIds: [image] });
    }
    const { items, total } = await list();
    expect(total).toBe(2);
    for (const { id } of items) await close(id, 'falso_allarme');
    const fourth = await anAssociation(portal);
    const { image } = shelters[0]!;
    for (const one of [...shelters, { account: fourth, image }])
      await aListing(portal, one.account, { imageIds: [one.image] });
    await noticeNew(portal, 50);
    expect(await open()).toEqual([]);
    // a real photo of one of them is another one
    const thief = await anAssociation(portal);
    await aListing(portal, thief, { name: 'Copia', imageIds: [await store(thief, await photoOf(1))] });
    expect((await list()).total).toBe(3);
  },
);

test('a copy that staff acted against is noticed in a further listing, and another account that copies it too', async () => {
  const copier = await anAssociation(portal, { name: 'Copioni' });
  const copy = await store(copier, await DISGUISES.darker!(await photoOf(1)));
  const first = await aListing(portal, copier, { imageIds: [copy] });
  const second = await aListing(portal, copier, { imageIds: [copy] });
  expect((await list()).total).toBe(1);
  const [signal] = await open();
  const [named, rest] = signal.listing.id === first ? [first, second] : [second, first];
  const remove = { method: 'DELETE', token: await aToken(portal, copier) } as const;
  expect((await portal.request(`/me/adoptions/${named}`, remove)).status).toBe(204);
  await noticeNew(portal, 50);
  const [next] = await open();
  expect(next).toMatchObject({ listing: { id: rest }, other: { id: original } });
  await close(next.id, 'provvedimento');
  const further = await aListing(portal, copier, { imageIds: [copy] });
  await noticeNew(portal, 50);
  expect(await open()).toMatchObject([{ listing: { id: further }, other: { id: original } }]);
  const other = await anAssociation(portal, { name: 'Altri copioni' });
  const same = await aListing(portal, other, { imageIds: [copy] });
  await noticeNew(portal, 50);
  expect((await open()).map(({ listing }: { listing: { id: string } }) => listing.id)).toContain(same);
});

test('an owner who uploads a photo again before the comparison had it first', async () => {
  const copier = await anAssociation(portal, { name: 'Copioni' });
  const older = await aListing(portal, copier, { imageIds: [await store(copier, await photoOf(60))] });
  const newer = await aListing(portal, shelter, { imageIds: [await store(shelter, await photoOf(61))] });
  await replacePhotos(copier, older, await DISGUISES.darker!(await photoOf(61)));
  await replacePhotos(shelter, newer, await DISGUISES.cropped!(await photoOf(61)));
  expect((await list()).items).toMatchObject([{ listing: { id: older }, other: { id: newer } }]);
});

test('of two copies each is compared with the original, also if one is in the oldest listing', async () => {
  const copier = await anAssociation(portal, { name: 'Copioni' });
  const oldest = await aListing(portal, copier);
  const newer = await aListing(portal, shelter, { imageIds: [await store(shelter, await photoOf(61))] });
  await replacePhotos(copier, oldest, await DISGUISES.darker!(await photoOf(61)));
  const second = await anAssociation(portal, { name: 'Altri copioni' });
  const copy = await aListing(portal, second, {
    imageIds: [await store(second, await DISGUISES.mirrored!(await photoOf(61)))],
  });
  const { items } = await list();
  for (const listing of [oldest, copy])
    expect(items).toContainEqual(
      expect.objectContaining({
        listing: expect.objectContaining({ id: listing }),
        other: expect.objectContaining({ id: newer }),
      }),
    );
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

test('a photo that another instance compared under the number of one that was erased is known to both', async () => {
  const [first, second] = [portal.instances[0]!, portal.instances.at(-1)!];
  const erased = await store(shelter, await photoOf(2));
  await noticeNew(first, 50);
  await portal.database.write((db) => db.deleteFrom('image').where('id', '=', erased).execute());
  await aListing(portal, shelter, { name: 'Perla', imageIds: [await store(shelter, await photoOf(3))] });
  await noticeNew(second, 50);
  const other = await anAssociation(portal);
  await aListing(portal, other, { imageIds: [await store(other, await DISGUISES.mirrored!(await photoOf(3)))] });
  await noticeNew(first, 50);
  expect((await list()).items).toMatchObject([{ other: { name: 'Perla' } }]);
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

test('photos that an earlier release took for copies are compared anew, and what staff have of them stays', async () => {
  const other = await anAssociation(portal);
  const copy = await store(other, await DISGUISES.cropped!(await photoOf(1)));
  await aListing(portal, other, { imageIds: [copy] });
  const [first, second] = [
    await store(shelter, await onPoster(await photoOf(2))),
    await store(other, await onPoster(await photoOf(3))),
  ];
  const poster = await aListing(portal, shelter, { imageIds: [first] });
  const wrong = await aListing(portal, other, { imageIds: [second] });
  await list();
  const signal = (id: string, state: string, pair: string) =>
    `insert into signal (id, kind, state, at, listing_id, other_id, association_id, pair, excerpt, causes, outcome, note)
     values ('${id}', 'foto_copiata', '${state}', '2026-03-15T09:00:00.000Z', '${wrong}', '${poster}', '${other}', '${pair}',
       'La foto 1', '["${first}:${second}"]', '', '')`;
  await executeRaw(
    portal.config.databaseUrl,
    'drop index image_fingerprint_known',
    'alter table image_fingerprint drop column thumbnail',
    `insert into image_likeness values ('${first}', '${second}'), ('${second}', '${first}')`,
    signal('1', 'aperto', 'a:b'),
    signal('2', 'chiuso', 'c:d'),
  );
  const signals = () => portal.database.read.selectFrom('signal').select(['id', 'state']).orderBy('id').execute();
  const before = await signals();
  expect(before).toHaveLength(3);
  await portal.database.write(async (db) => {
    // SQLite reads a schema that another connection changed when it runs a statement, not when it compiles one
    await db.selectFrom('image_fingerprint').select('image_id').execute();
    await up(db as never);
  });
  expect(await makeFingerprints(portal)).toBe(4);
  await noticeNew(portal, 50);
  expect(await signals()).toEqual(before);
  const alike = await portal.database.read.selectFrom('image_likeness').select('image_id').execute();
  expect(alike.map(({ image_id }) => image_id)).toContain(copy);
  expect(alike).toHaveLength(2);
});
