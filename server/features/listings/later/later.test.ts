import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAlerts } from '#server/features/alerts/jobs.ts';
import { type AssociationRow, updateAssociation } from '#server/features/associations/index.ts';
import { recountListings } from '#server/features/listings/recount.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { publishDue } from './publish-due.ts';

const START = '2026-03-02T10:00:00.000Z';
const SATURDAY = '2026-03-07T08:00:00.000Z';

let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal({ QUOTA_LISTINGS: '3' });
  portal.at(START);
  mine = await anAssociation(portal);
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const post = (given: object = {}, headers = {}) =>
  portal.request('/me/adoptions', {
    method: 'POST',
    token,
    headers,
    body: { name: 'Luna', type: 'cane', publish_at: SATURDAY, ...given },
  });
const patch = (id: string, body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
const read = async (id: string, as?: string) =>
  (await portal.request(`/adoptions/${id}`, as === undefined ? {} : { token: as })).body;
const idsIn = async (path = '/adoptions', as?: string) => {
  const { body } = await portal.request(path, as === undefined ? {} : { token: as });
  return (body as { id: string }[]).map(({ id }) => id);
};
const shown = async () => (await portal.database.read.selectFrom('listing_shown').selectAll().execute()).length;
const newThatDay = async (day: string) =>
  (await portal.database.read.selectFrom('day_count').selectAll().where('day', '=', day).execute()).filter(
    ({ kind }) => kind === 'listings',
  );
const runAt = (at: string) => {
  portal.at(at);
  return publishDue(portal);
};
const change = (changes: Partial<AssociationRow>) =>
  portal.database.write((db) => updateAssociation(db, mine, changes), { invalidates: 'public' });
const contentVersion = () => portal.database.read.selectFrom('content_version').select('version').execute();
const isCounted = async () => expect(await recountListings(portal)).toMatchObject({ wrong: 0 });

test('a listing is its owner’s alone until its time, and then as new as if it had been written then', async () => {
  const { status, body } = await post();
  expect([status, body.publish_at]).toEqual([201, SATURDAY]);
  const earlier = await aListing(portal, mine);
  expect((await read(body.id, token)).publish_at).toBe(SATURDAY);
  expect(await idsIn('/adoptions?visible_only=false', token)).toContain(body.id);
  expect((await read(body.id)).code).toBe('listing_not_found');
  expect(await runAt('2026-03-07T07:59:59.999Z')).toBe(0);
  await isCounted();
  expect([await newThatDay('2026-03-02'), await shown()]).toMatchObject([[{ count: 1 }], 1]);

  const once = portal.instances.map(publishOn(SATURDAY));
  expect((await Promise.all(once)).reduce((sum, count) => sum + count)).toBe(1);
  expect(await publishDue(portal)).toBe(0);
  expect(await read(body.id)).toMatchObject({ created_at: SATURDAY, confirmed_at: SATURDAY, is_new: true });
  expect('publish_at' in (await read(body.id, token))).toBe(false);
  expect(await idsIn()).toEqual([body.id, earlier]);
  expect(await idsIn('/adoptions?q=luna')).toEqual([body.id]);
  expect([await newThatDay('2026-03-07'), await shown()]).toMatchObject([[{ count: 1 }], 2]);
  await isCounted();
});

function publishOn(at: string) {
  portal.at(at);
  return (instance: TestPortal['instances'][number]) => publishDue(instance);
}

test('what the portal missed while it was off is published at its start, in the order of its times', async () => {
  const late = (await post({ name: 'Tre', publish_at: '2026-03-20T08:00:00.000Z' })).body.id;
  const first = (await post({ name: 'Uno', publish_at: '2026-03-05T08:00:00.000Z' })).body.id;
  const second = (await post({ name: 'Due', publish_at: '2026-03-06T08:00:00.000Z' })).body.id;
  // three weeks without the portal: nobody has confirmed the clock yet
  expect(await runAt('2026-03-28T08:00:00.000Z')).toBe(3);
  expect(await idsIn()).toEqual([late, second, first]);
  await isCounted();
});

test('a clock that goes back publishes nothing early, and nothing twice', async () => {
  const { id } = (await post()).body;
  expect(await runAt(SATURDAY)).toBe(1);
  expect(await runAt('2026-03-02T10:00:00.000Z')).toBe(0);
  expect(await runAt('2026-03-07T08:00:01.000Z')).toBe(0);
  expect((await read(id)).created_at).toBe(SATURDAY);
});

test('a time must be ahead, at most 90 days, and of a listing that can be seen then', async () => {
  const refused = {
    domani: { publish_at: 'domani' },
    past: { publish_at: START },
    'far ahead': { publish_at: '9999-01-01T00:00:00Z' },
    offset: { publish_at: '2026-03-07T09:00:00+01:00' },
    hidden: { hidden: true },
  };
  for (const [name, given] of Object.entries(refused)) {
    const { status, body } = await post(given);
    expect([status, body.errors?.map(({ field }: { field: string }) => field)], name).toEqual([422, ['publish_at']]);
  }
  expect((await post({ publish_at: '2026-05-31T10:00:00Z' })).body.publish_at).toBe('2026-05-31T10:00:00.000Z');
  const published = (await post({ publish_at: null })).body;
  expect('publish_at' in published).toBe(false);
  const again = await patch(published.id, { publish_at: SATURDAY });
  expect([again.status, again.body.errors[0].message]).toEqual([
    422,
    "L'annuncio è già pubblicato: per non mostrarlo mettilo in standby.",
  ]);
});

test('the owner moves the time, publishes at once, or calls it off', async () => {
  const { id, version } = (await post()).body;
  const moved = (await patch(id, { publish_at: '2026-03-08T08:00:00.000Z', version })).body;
  expect(moved).toMatchObject({ publish_at: '2026-03-08T08:00:00.000Z', version: version + 1 });
  expect((await patch(id, { bio: 'Cerca casa', publish_at: moved.publish_at })).body.publish_at).toBe(moved.publish_at);
  expect((await patch(id, { publish_at: SATURDAY, version })).status).toBe(409);
  expect((await patch(id, { publish_at: START })).status).toBe(422);
  expect(await runAt(SATURDAY)).toBe(0);
  expect((await patch(id, { publish_at: null })).body.created_at).toBe(SATURDAY);
  expect(await idsIn()).toEqual([id]);

  const other = (await post({ publish_at: '2026-03-09T08:00:00.000Z' })).body;
  const calledOff = (await patch(other.id, { publish_at: null, hidden: true })).body;
  expect(calledOff).toMatchObject({ hidden: true, created_at: other.created_at });
  expect(await newThatDay('2026-03-07')).toMatchObject([{ count: 1 }]);
  expect(await runAt('2026-03-10T08:00:00.000Z')).toBe(0);
  expect(await idsIn()).toEqual([id]);
  await isCounted();
});

test('the same key publishes once, also when its answer is lost until after the time', async () => {
  const key = { 'idempotency-key': 'chiave-di-luna-0001' };
  const first = await post({}, key);
  portal.at('2026-03-02T11:00:00.000Z');
  expect((await post({}, key)).body.id).toBe(first.body.id);
  expect((await post({ publish_at: '2026-03-08T08:00:00.000Z' }, key)).status).toBe(409);
});

test('a paused or banned account, one above its quota and a bin keep a listing back, and it follows later', async () => {
  const { id } = (await post()).body;
  await change({ paused: true });
  expect(await runAt(SATURDAY)).toBe(0);
  expect((await patch(id, { publish_at: null })).status).toBe(403);
  await change({ paused: false });
  await change({ approved_at: null });
  await aListing(portal, mine);
  const before = await contentVersion();
  expect(await publishDue(portal)).toBe(0);
  expect(await contentVersion()).toEqual(before);
  expect((await patch(id, { publish_at: null })).body.code).toBe('too_many_listings');
  await change({ approved_at: START });
  await portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token });
  expect(await publishDue(portal)).toBe(0);
  expect((await read(id)).code).toBe('listing_not_found');
  expect((await portal.request(`/me/bin/annuncio/${id}/restore`, { method: 'POST', token })).body).toMatchObject({
    publish_at: SATURDAY,
  });
  await change({ banned: true });
  expect(await publishDue(portal)).toBe(0);
  await change({ banned: false });
  expect(await publishDue(portal)).toBe(1);
  await isCounted();
});

test('one in standby waits at its time, and is published when it is shown again', async () => {
  const { id } = (await post()).body;
  await patch(id, { hidden: true });
  expect(await runAt(SATURDAY)).toBe(0);
  expect(await read(id, token)).toMatchObject({ hidden: true, publish_at: SATURDAY });
  expect((await portal.request('/me/work', { token })).body.scheduled).toEqual([]);
  await patch(id, { hidden: false });
  expect((await portal.request('/me/work', { token })).body.scheduled).toMatchObject([{ listing_id: id }]);
  expect(await runAt('2026-03-07T09:00:00.000Z')).toBe(1);
  expect(await idsIn()).toEqual([id]);
  const other = (await post({ publish_at: '2026-03-09T08:00:00.000Z' })).body.id;
  await patch(other, { hidden: true });
  expect(await idsIn()).toEqual([id]);
  await patch(other, { publish_at: null, hidden: false });
  expect(await idsIn()).toEqual([other, id]);
  await isCounted();
});

test('one that fails stops no later one', async () => {
  const first = (await post({ name: 'Uno', publish_at: '2026-03-05T08:00:00.000Z' })).body.id;
  const second = (await post({ name: 'Due', publish_at: '2026-03-06T08:00:00.000Z' })).body.id;
  let writes = 0;
  const write: typeof portal.database.write = (work, options) => {
    writes += 1;
    return writes === 1 ? Promise.reject(new Error('this listing fails')) : portal.database.write(work, options);
  };
  portal.at(SATURDAY);
  const [instance] = portal.instances;
  const database = Object.create(portal.database, { write: { value: write } });
  expect(await publishDue({ ...instance!, database })).toBe(1);
  expect(await idsIn()).toEqual([second]);
  expect(await runAt('2026-03-07T08:00:30.000Z')).toBe(1);
  expect(await idsIn()).toEqual([first, second]);
});

test('a full bin refuses a new listing, and not one that has waited for its time', async () => {
  const { id } = (await post()).body;
  let answer = await post({ publish_at: null });
  for (let more = 0; answer.status === 201 && more < 30; more += 1) {
    await portal.request(`/me/adoptions/${answer.body.id}`, { method: 'DELETE', token });
    answer = await post({ publish_at: null });
  }
  expect(answer.body.code).toBe('bin_full');
  expect((await patch(id, { publish_at: null })).status).toBe(200);
  expect(await idsIn()).toEqual([id]);
});

test('a change of many and a standby do not publish it; staff find it nowhere before', async () => {
  const { id } = (await post()).body;
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  for (const body of [{ hidden: true }, { hidden: false }, { adoption_status: 'in attesa di risposta' }]) {
    const changed = await portal.request('/me/adoptions/bulk', { method: 'POST', token, body: { ids: [id], ...body } });
    expect(changed.body.changed).toBe(1);
    expect(await idsIn()).toEqual([]);
  }
  expect((await read(id, staff)).code).toBe('listing_not_found');
  expect(await idsIn('/admin/adoptions', staff)).toEqual([]);
  const counted = async () => {
    const { body } = await portal.request('/admin/associations', { token: staff });
    return (body as { id: string; listings: number }[]).find(({ id }) => id === mine)?.listings;
  };
  expect(await counted()).toBe(0);
  expect(await idsIn('/adoptions?visible_only=false', staff)).toEqual([]);
  await isCounted();
  expect(await runAt('2026-03-02T10:30:00.000Z')).toBe(0);
  await patch(id, { publish_at: '2026-03-02T10:31:00.000Z' });
  expect(await runAt('2026-03-02T10:31:00.000Z')).toBe(1);
  expect(await idsIn('/admin/adoptions', staff)).toEqual([id]);
  expect(await counted()).toBe(1);
});

test('an alert hears of it when it is published, and only once', async () => {
  await post();
  const due = async () => {
    await portal.database.write((db) => trustClock(db, portal.clock.now()));
    await runAlerts(portal);
    return shown();
  };
  expect(await due()).toBe(0);
  await runAt(SATURDAY);
  expect(await shown()).toBe(1);
  expect(await due()).toBe(0);
});
