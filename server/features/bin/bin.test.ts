import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateAssociation } from '#server/features/associations/index.ts';
import { restoreListing } from '#server/features/listings/index.ts';
import { recountListings } from '#server/features/listings/recount.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { emptyBins } from './jobs.ts';
import { restoreMany } from './restore-from-bin.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '3' });
  mine = await anAssociation(portal, { city: 'Lodi' });
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const post = async (given: object = {}) =>
  (await portal.request('/me/adoptions', { method: 'POST', token, body: { name: 'Birba', type: 'cane', ...given } }))
    .body;
const remove = async (id: string) => (await portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token })).status;
const restore = (id: string, as = token) =>
  portal.request(`/me/bin/annuncio/${id}/restore`, { method: 'POST', token: as });
const erase = async (id: string, as = token) =>
  (await portal.request(`/me/bin/annuncio/${id}`, { method: 'DELETE', token: as })).status;
const bin = async () => (await portal.request('/me/bin', { token })).body;
const statusOf = async (path: string, as?: string) =>
  (await portal.request(path, as === undefined ? {} : { token: as })).status;
const idsIn = async (path: string, as?: string) => {
  const { body } = await portal.request(path, as === undefined ? {} : { token: as });
  return (body as { id: string }[]).map(({ id }) => id);
};
const isCounted = async () => expect(await recountListings(portal)).toMatchObject({ wrong: 0 });

test('a deleted listing is gone for everybody and rests in the bin; restored, it is what it was', async () => {
  const image = (await jpegOf(60, 40)).toString('base64');
  const before = await post({ images_base64: [image], bio: 'Cerca casa' });
  await portal.request(`/adoptions/${before.id}/view`, { method: 'POST' });
  await portal.app.settle();
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  expect(await remove(before.id)).toBe(204);
  expect(await remove(before.id)).toBe(404);
  const [photo] = before.images_base64;
  for (const as of [undefined, token, staff]) {
    const { status, body } = await portal.request(`/adoptions/${before.id}`, as === undefined ? {} : { token: as });
    expect([status, body.code]).toEqual([404, 'listing_deleted']);
    for (const list of ['?visible_only=false', '?visible_only=false&q=birba', `?ids=${before.id}`, ''])
      expect(await idsIn(`/adoptions${list}`, as), list).toEqual([]);
    expect(await idsIn(`/associations/${mine}/adoptions?visible_only=false`, as)).toEqual([]);
  }
  expect((await portal.request('/admin/adoptions', { token: staff })).body).toEqual([]);
  expect((await portal.request('/admin/adoptions?min_views=1', { token: staff })).headers.get('x-total-count')).toBe(
    '0',
  );
  expect(await statusOf(photo)).toBe(410);
  expect(await statusOf(`/adoptions/${before.id}/similar`)).toBe(200);
  for (const path of [`/me/adoptions/${before.id}`, `/me/adoptions/${before.id}/hidden`]) {
    const body = path.endsWith('hidden') ? { hidden: true } : { bio: 'x' };
    expect((await portal.request(path, { method: 'PATCH', token, body })).status).toBe(404);
  }
  await isCounted();

  const [binned, ...others] = await bin();
  expect(others).toEqual([]);
  expect(binned).toMatchObject({ kind: 'annuncio', id: before.id, name: 'Birba' });
  expect(Date.parse(binned.until) - Date.parse(binned.deleted_at)).toBe(30 * DAY_MS);
  expect(await statusOf(binned.photo.src)).toBe(200);

  const { status, body } = await restore(before.id);
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, views: 1, version: before.version + 2 });
  expect(await idsIn('/adoptions?q=birba')).toEqual([before.id]);
  expect(await statusOf(photo)).toBe(200);
  expect(await bin()).toEqual([]);
  expect((await restore(before.id)).body).toEqual(body);
  await isCounted();
});

test('a listing in standby, or one that staff hide meanwhile, is still hidden when it returns', async () => {
  const own = await post({ hidden: true });
  const theirs = await post();
  for (const { id } of [own, theirs]) await remove(id);
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const reason = { hidden: true, reason: 'Foto non adatta' };
  const hidden = await portal.request(`/admin/adoptions/${theirs.id}/hide`, {
    method: 'POST',
    token: staff,
    body: reason,
  });
  expect([hidden.status, hidden.body.hidden_by_admin]).toEqual([200, true]);
  expect((await restore(own.id)).body).toMatchObject({ hidden: true, hidden_by_admin: false });
  expect((await restore(theirs.id)).body).toMatchObject({ hidden: true, hidden_reason: 'Foto non adatta' });
  expect(await idsIn('/adoptions')).toEqual([]);
  await isCounted();
  await remove(theirs.id);
  expect((await portal.request(`/admin/adoptions/${theirs.id}`, { method: 'DELETE', token: staff })).status).toBe(204);
  expect([await bin(), (await restore(theirs.id)).status]).toEqual([[], 404]);
});

test('above the quota and while paused a listing stays in the bin; binned ones do not count', async () => {
  const first = await post();
  for (let more = 0; more < 2; more += 1) await post();
  await remove(first.id);
  const last = await post();
  expect(last.id).toBeTruthy();
  const refused = await restore(first.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'too_many_listings']);
  expect(await bin()).toHaveLength(1);
  await isCounted();
  await remove(last.id);
  await portal.database.write((db) => updateAssociation(db, mine, { paused: true }), { invalidates: 'public' });
  expect((await restore(first.id)).body.code).toBe('association_paused');
  await portal.database.write((db) => updateAssociation(db, mine, { paused: false }), { invalidates: 'public' });
  expect((await restore(first.id)).status).toBe(200);
  expect((await portal.request('/me/quota', { token })).body.listings).toEqual({ used: 3, most: 3 });
});

test('nothing returns from the bin of a banned account, not even at the moment of the ban', async () => {
  const [one, other] = [await post(), await post()];
  for (const { id } of [one, other]) await remove(id);
  const ban = (banned: boolean) =>
    portal.database.write((db) => updateAssociation(db, mine, { banned }), { invalidates: 'public' });
  await ban(true);
  expect((await restore(one.id)).status).toBe(401);
  // a call that was let in right before the ban
  const actor = { accountId: mine, loginId: mine, name: 'Amici', role: 'proprietario', inTeam: false } as Actor;
  await expect(restoreListing(portal, actor, one.id)).rejects.toThrow('Associazione in pausa.');
  const { changed, skipped } = await restoreMany(portal, actor, 'annuncio', [one.id, other.id]);
  expect([changed, new Set(skipped.map(({ id }) => id))]).toEqual([0, new Set([one.id, other.id])]);
  expect(await idsIn('/adoptions')).toEqual([]);
  await ban(false);
  token = await aToken(portal, mine);
  expect(await bin()).toHaveLength(2);
  expect((await restore(one.id)).status).toBe(200);
  await isCounted();
});

test('of two restores of the last free place one succeeds', async () => {
  const [one, other] = [await post(), await post()];
  for (const { id } of [one, other]) await remove(id);
  for (let more = 0; more < 2; more += 1) await post();
  const both = await Promise.all([restore(one.id), restore(other.id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test('animals that go together find each other again, unless the other one has a new companion', async () => {
  const one = await post({ name: 'Uno' });
  const two = await post({ name: 'Due', bonded_with: one.id });
  await remove(two.id);
  const own = async (id: string) => (await portal.request(`/adoptions/${id}`, { token })).body.bonded_with;
  expect(await own(one.id)).toBe('');
  await remove(one.id);
  expect((await restore(two.id)).body.bonded_with).toBe('');
  expect((await restore(one.id)).body.bonded_with).toBe(two.id);
  expect(await own(two.id)).toBe(one.id);
  await remove(two.id);
  const three = await post({ name: 'Tre', bonded_with: one.id });
  expect((await restore(two.id)).body.bonded_with).toBe('');
  expect(await own(three.id)).toBe(one.id);
});

test('who was told of a listing is not told again; who was not yet, is', async () => {
  const shown = () => portal.database.read.selectFrom('listing_shown').select('listing_id').execute();
  const known = await post();
  await portal.database.write((db) => db.deleteFrom('listing_shown').execute());
  const fresh = await post();
  for (const { id } of [known, fresh]) {
    await remove(id);
    await restore(id);
  }
  expect(await shown()).toEqual([{ listing_id: fresh.id }]);
});

test('only its owner reaches what is in a bin, and what is in none is not there', async () => {
  const { id } = await post();
  const stranger = await aToken(portal, await anAssociation(portal));
  expect([await erase(id), (await restore('ignoto')).status]).toEqual([404, 404]);
  await remove(id);
  expect([(await restore(id, stranger)).status, await erase(id, stranger)]).toEqual([404, 404]);
  expect((await portal.request('/me/bin', { token: stranger })).body).toEqual([]);
  expect((await portal.request(`/me/bin/gatto/${id}/restore`, { method: 'POST', token })).status).toBe(404);
  expect((await portal.request(`/me/bin/questionario/${id}/restore`, { method: 'POST', token })).status).toBe(404);
  expect(await erase(id)).toBe(204);
  expect([await erase(id), (await restore(id)).body.detail]).toEqual([404, 'Non è più nel cestino.']);
  expect((await portal.request(`/adoptions/${id}`)).body.code).toBe('listing_deleted');
});

test('a listing published under the same key as one in the bin is a new one, and the other one can return', async () => {
  const body = { name: 'Birba', type: 'cane' };
  const headers = { 'idempotency-key': '01920000-0000-7000-8000-000000000001' };
  const send = async () => (await portal.request('/me/adoptions', { method: 'POST', token, body, headers })).body.id;
  const first = await send();
  await remove(first);
  const second = await send();
  expect(second).not.toBe(first);
  expect((await restore(first)).status).toBe(200);
});

const at = async (days: number) => {
  portal.at(new Date(Date.parse('2026-03-01T10:00:00.000Z') + days * DAY_MS).toISOString());
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  token = await aToken(portal, mine);
};

test('after 30 days the bin is emptied, of more listings than one step takes, too', async () => {
  await at(0);
  const ids: string[] = [];
  for (let more = 0; more < 45; more += 1) ids.push(await aListing(portal, mine));
  await portal.database.write(
    (db) => db.updateTable('listing').set({ binned_at: portal.clock.now().toISOString(), visible: false }).execute(),
    { invalidates: 'public' },
  );
  await recountListings(portal);
  await at(29);
  await emptyBins(portal);
  expect(await bin()).toHaveLength(45);
  await at(31);
  await emptyBins(portal);
  expect(await bin()).toEqual([]);
  expect((await restore(ids[0]!)).status).toBe(404);
  expect((await portal.request(`/adoptions/${ids[0]}`)).body.code).toBe('listing_deleted');
  await isCounted();
});

test('a clock that was ahead when a listing was deleted empties its bin 30 days after it is right again', async () => {
  await at(0);
  const { id } = await post();
  await at(400);
  await remove(id);
  await at(1);
  await emptyBins(portal);
  await at(30);
  await emptyBins(portal);
  expect(await bin()).toHaveLength(1);
  await at(32);
  await emptyBins(portal);
  expect(await bin()).toEqual([]);
});

test('the export of an account has what is in its bin, and the end of the account ends it', async () => {
  const { id } = await post();
  await remove(id);
  const { body } = await portal.request('/me/export', { token });
  expect(JSON.stringify(body)).toContain(id);
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  expect((await portal.request(`/admin/associations/${mine}`, { method: 'DELETE', token: staff })).status).toBe(204);
  expect(await portal.database.read.selectFrom('listing').select('id').execute()).toEqual([]);
  await isCounted();
});
