import { afterEach, expect, test } from 'vitest';
import { updateAssociation } from '#server/features/associations/index.ts';
import { sweepImages } from '#server/features/media/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { keptFiles, upload } from '#server/testing/uploads.ts';
import { anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

let portal: TestPortal;
afterEach(() => portal.close());

const LISTING = {
  name: 'Birba',
  type: 'cane',
  sex: 'F',
  size: 'media',
  age: '3 anni',
  adoption_status: 'adottabile subito',
};

async function anAccount(given = {}) {
  const id = await anAssociation(portal, given);
  const token = await aToken(portal, id);
  const publish = (headers = {}) => portal.request('/me/adoptions', { method: 'POST', token, body: LISTING, headers });
  const usage = async () => (await portal.request('/me/quota', { token })).body;
  return { id, token, publish, usage };
}

test('an account publishes up to its quota, even with two requests at once, and again after a deletion', async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '20', SUPPORT_EMAIL: 'aiuto@esempio.it' });
  const { id, token, publish, usage } = await anAccount();
  await manyListings(portal, id, 18);
  const statuses = (await Promise.all([publish(), publish(), publish(), publish()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 403)).toHaveLength(2);
  const { body } = await publish();
  expect(body).toEqual({
    code: 'too_many_listings',
    detail:
      'Hai raggiunto 20 annunci, il massimo: elimina gli annunci che non servono più, o scrivi a aiuto@esempio.it.',
  });
  expect((await usage()).listings).toEqual({ used: 20, most: 20 });
  const [listing] = (await portal.request(`/associations/${id}/adoptions`, { token })).body;
  await portal.request(`/me/adoptions/${listing.id}`, { method: 'DELETE', token });
  expect((await publish()).status).toBe(201);
});

test('publishing and deleting again and again ends with a full bin', async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '2' });
  const { token, publish } = await anAccount();
  const binned: string[] = [];
  let answer = await publish();
  // SQLite counts the rows only from time to time
  while (answer.status === 201 && binned.length < 20) {
    binned.push(answer.body.id);
    await portal.request(`/me/adoptions/${answer.body.id}`, { method: 'DELETE', token });
    answer = await publish();
  }
  expect([answer.status, answer.body.code]).toEqual([403, 'bin_full']);
  const erase = (id: string) => portal.request(`/me/bin/annuncio/${id}`, { method: 'DELETE', token });
  const restored = await portal.request(`/me/bin/annuncio/${binned[0]}/restore`, { method: 'POST', token });
  expect(restored.status).toBe(200);
  for (const id of binned.slice(1, -8)) expect((await erase(id)).status).toBe(204);
  expect((await publish()).status).toBe(201);
});

test('listings that an import adds since the last publication count too', async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '4' });
  const { id, publish } = await anAccount();
  expect((await publish()).status).toBe(201);
  await manyListings(portal, id, 2);
  expect([(await publish()).status, (await publish()).status]).toEqual([201, 403]);
});

test('a repeated request at the quota returns the listing that the first one created', async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '1' });
  const { publish } = await anAccount();
  const key = { 'idempotency-key': '01920000-0000-7000-8000-000000000001' };
  const [one, other] = await Promise.all([publish(key), publish(key)]);
  expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id]);
  expect((await publish(key)).body.id).toBe(one.body.id);
  expect((await publish()).status).toBe(403);
});

test('an account that staff have not approved has a tenth, and all of it from the approval on', async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '20' });
  const { id, publish, usage } = await anAccount({ approved_at: null });
  expect([(await publish()).status, (await publish()).status]).toEqual([201, 201]);
  const { status, body } = await publish();
  expect([status, body.detail]).toEqual([
    403,
    'Hai raggiunto 2 annunci, il massimo per un account nuovo: appena la redazione lo avrà controllato potrai aggiungerne molti di più.',
  ]);
  expect(await usage()).toMatchObject({ reduced: true, listings: { used: 2, most: 2 }, uploads_per_hour: 6 });
  await portal.database.write((db) => updateAssociation(db, id, { approved_at: new Date().toISOString() }));
  expect((await publish()).status).toBe(201);
  expect(await usage()).toMatchObject({ reduced: false, listings: { used: 3, most: 20 } });
});

test('staff have no quota, and see that of an account', async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '1', QUOTA_UPLOADS_PER_HOUR: '1', RATE_LIMITS: '1' });
  const staff = await anAccount({ is_admin: true });
  expect([(await staff.publish()).status, (await staff.publish()).status]).toEqual([201, 201]);
  for (const side of [60, 70]) expect((await upload(portal, staff.token, await jpegOf(side, 50))).status).toBe(201);
  expect(await staff.usage()).toMatchObject({ reduced: false, listings: { used: 2, most: null } });
  const account = await anAccount();
  const path = (id: string) => `/admin/associations/${id}/quota`;
  const seen = await portal.request(path(account.id), { token: staff.token });
  expect(seen.body).toEqual(await account.usage());
  expect((await portal.request(path('nessuno'), { token: staff.token })).status).toBe(404);
  expect((await portal.request(path(account.id), { token: account.token })).status).toBe(403);
});

test('the images of an account, with all their versions, stay within its space, also when uploaded at once', async () => {
  portal = await startTestPortal({ QUOTA_IMAGES_MB: '1', SUPPORT_EMAIL: 'aiuto@esempio.it' });
  const { id, token, usage } = await anAccount();
  expect((await upload(portal, token, await jpegOf(500, 500))).status).toBe(201);
  const { used } = (await usage()).image_bytes;
  expect(used).toBeGreaterThan(0);
  await portal.database.write((db) =>
    db
      .updateTable('image')
      .set({ stored_bytes: 1_000_000 - 3 * used })
      .where('created_by', '=', id)
      .execute(),
  );
  const files = async () => (await keptFiles(portal)).filter((name) => name !== '.owner').length;
  const perImage = await files();
  const uploads = await Promise.all(
    [501, 502, 503, 504].map(async (side) => upload(portal, token, await jpegOf(side, 500))),
  );
  const kept = uploads.filter(({ status }) => status === 201).length;
  const [refused] = uploads.filter(({ status }) => status === 403);
  expect(refused!.body).toEqual({
    code: 'too_many_image_bytes',
    detail:
      'Hai raggiunto lo spazio massimo per le foto, 1 MB: togli quelle che non servono più, anche dal cestino e dalle bozze, o scrivi a aiuto@esempio.it.',
  });
  expect(kept).toBeGreaterThan(0);
  expect((await usage()).image_bytes.used).toBeLessThanOrEqual(1_000_000);
  // a refused image leaves no file, not even in the trash
  expect(await files()).toBe(perImage * (1 + kept));
});

test('the space of unused images is free again after the sweep', async () => {
  portal = await startTestPortal();
  const { token, usage } = await anAccount();
  await upload(portal, token, await jpegOf(500, 500));
  portal.at(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await sweepImages(portal, { allowed: true });
  expect((await usage()).image_bytes.used).toBe(0);
});

test('an account uploads no more images an hour than its quota; the same image again does not count', async () => {
  portal = await startTestPortal({ QUOTA_UPLOADS_PER_HOUR: '3', RATE_LIMITS: '1' });
  portal.at('2026-11-22T10:00:00Z');
  const { token } = await anAccount();
  const photos = await Promise.all([61, 62, 63, 64].map((side) => jpegOf(side, 50)));
  for (const photo of photos.slice(0, 3)) expect((await upload(portal, token, photo)).status).toBe(201);
  expect((await upload(portal, token, photos[0]!)).status).toBe(201);
  const { status, headers, body } = await upload(portal, token, photos[3]!);
  expect([status, headers.get('retry-after'), body.detail]).toEqual([
    429,
    '1200',
    "Hai raggiunto il limite di 3 foto caricate in un'ora: riprova tra 20 minuti.",
  ]);
  portal.at('2026-11-22T10:21:00Z');
  expect((await upload(portal, token, photos[3]!)).status).toBe(201);
});
