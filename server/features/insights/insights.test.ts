import { afterEach, beforeEach, expect, test } from 'vitest';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { runRetention } from '#server/platform/jobs/retention.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { countRetention } from './jobs.ts';

let portal: TestPortal;
let shelter: string;
let token: string;
let listing: string;
beforeEach(async () => {
  portal = await startTestPortal({ TRUST_PROXY: 'loopback' });
  // a Wednesday
  portal.at('2026-06-10T10:00:00.000Z');
  shelter = await anAssociation(portal);
  token = await aToken(portal, shelter);
  listing = await aListing(portal, shelter, { name: 'Luna' });
});
afterEach(() => portal.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const count = (what: unknown, address = '198.51.100.7', id = listing) =>
  portal.request(`/adoptions/${id}/count`, { method: 'POST', body: { what }, headers: from(address) });
const view = (address: string) =>
  portal.request(`/adoptions/${listing}/view`, { method: 'POST', headers: from(address) });
async function insights(weeks = '', as = token) {
  await portal.app.settle();
  return (await portal.request(`/me/insights${weeks && `?weeks=${weeks}`}`, { token: as })).body;
}
/** What was counted so far is written first, under the day at which it was. */
async function goTo(instant: string) {
  await portal.app.settle();
  portal.at(instant);
}
const setState = (adoption_status: string) =>
  portal.request(`/me/adoptions/${listing}`, { method: 'PATCH', token, body: { adoption_status } });

test('hearts and shares count once per address, listing and day, and nothing is stored of who it was', async () => {
  for (let time = 0; time < 5; time += 1) expect((await count('cuore')).status).toBe(204);
  await count('cuore', '198.51.100.8');
  await count('condivisione');
  await goTo('2026-06-11T10:00:00.000Z');
  await count('cuore');
  expect((await insights()).listings).toMatchObject([{ id: listing, name: 'Luna', favourites: 3, shares: 1 }]);
  const stored = await portal.database.read.selectFrom('listing_day_count').selectAll().execute();
  expect(stored.map(({ day, kind, count }) => `${day} ${kind} ${count}`).toSorted()).toEqual([
    '2026-06-10 favourites 2',
    '2026-06-10 shares 1',
    '2026-06-11 favourites 1',
  ]);
});

test('only what can be counted is counted, and only of listings that the public sees', async () => {
  expect(await count('applauso')).toMatchObject({ status: 422, body: { errors: [{ field: 'what' }] } });
  const hidden = await aListing(portal, shelter, { hidden: true });
  expect((await count('cuore', '198.51.100.7', hidden)).status).toBe(404);
  expect((await count('cuore', '198.51.100.7', 'mai-vista')).status).toBe(404);
  expect((await insights()).weeks.every(({ favourites }: { favourites: number }) => favourites === 0)).toBe(true);
});

test('an association reads its own figures by week and listing, and nobody else does', async () => {
  await view('198.51.100.7');
  await goTo('2026-06-15T10:00:00.000Z');
  await view('198.51.100.7');
  await view('198.51.100.8');
  await count('condivisione');
  const sent = { telefono: '333 765', post_id: listing };
  expect((await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: sent })).status).toBe(201);
  await setState('adottato');
  const { weeks, listings, answers_in_days, counted_since } = await insights('2');
  expect(weeks).toEqual([
    { from: '2026-06-08', views: 1, favourites: 0, shares: 0, questionnaires: 0, adoptions: 0 },
    { from: '2026-06-15', views: 2, favourites: 0, shares: 1, questionnaires: 1, adoptions: 1 },
  ]);
  expect(listings).toEqual([
    { id: listing, name: 'Luna', views: 3, favourites: 0, shares: 1, questionnaires: 1, days_online: 5 },
  ]);
  expect({ answers_in_days, counted_since }).toEqual({ answers_in_days: null, counted_since: '2026-06-10' });
  expect((await insights('1')).listings).toMatchObject([{ views: 2 }]);
  expect((await insights()).weeks).toHaveLength(12);
  const other = await aToken(portal, await anAssociation(portal));
  expect(await insights('', other)).toMatchObject({ listings: [] });
  expect((await portal.request('/me/insights')).status).toBe(401);
});

test('an adoption that is taken back on the same day was a slip; a later one counts', async () => {
  await setState('adottato');
  await setState('in attesa di risposta');
  expect((await insights('1')).weeks).toMatchObject([{ adoptions: 0 }]);
  await setState('adottato');
  portal.at('2026-06-12T10:00:00.000Z');
  await setState('adottabile subito');
  await setState('adottato');
  expect((await insights('1')).weeks).toMatchObject([{ adoptions: 2 }]);
});

test.each(['0', '53', '1.5', 'tutte'])('%s weeks are refused', async (weeks) => {
  const { status, body } = await portal.request(`/me/insights?weeks=${weeks}`, { token });
  expect([status, body.errors[0].field]).toEqual([422, 'weeks']);
});

test('the figures of a listing end with it, and those of more than a year are deleted', async () => {
  await view('198.51.100.7');
  await goTo('2027-06-20T10:00:00.000Z');
  await view('198.51.100.7');
  await portal.app.settle();
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  expect(await runRetention(portal, countRetention)).toBe(1);
  token = await aToken(portal, shelter);
  expect((await insights()).counted_since).toBe('2027-06-20');
  await view('198.51.100.9');
  expect((await portal.request(`/me/adoptions/${listing}`, { method: 'DELETE', token })).status).toBe(204);
  // the view was waiting to be written
  expect(await insights()).toMatchObject({ listings: [], counted_since: '2027-06-20' });
  expect((await portal.request(`/me/bin/annuncio/${listing}`, { method: 'DELETE', token })).status).toBe(204);
  expect(await insights()).toMatchObject({ listings: [], counted_since: null });
});
