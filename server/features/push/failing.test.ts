import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '#server/platform/database/commit/after-commit.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { PushService } from '#testing/push-service.ts';
import { PUSH_QUEUED } from './queue-push.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');
const DAY_MS = 86_400_000;
/** Answers of a service that accepts nothing. */
const REFUSALS = [500, 403, 302, 503, 429, 400];
/** Days between two of them, so that no notification is left of the one before. */
const APART = 3;
const LAST_DAY = APART * (REFUSALS.length - 1);

let working: PushService;
let failing: PushService;
let portal: TestPortal;
let ofWorking: string;
let ofFailing: string;
beforeEach(async () => {
  working = await PushService.open();
  failing = await PushService.open();
  portal = await startTestPortal({ PUSH_ORIGINS: `${working.origin}, ${failing.origin}` });
  await day(0);
  ofWorking = await anAccountOn(working);
  ofFailing = await anAccountOn(failing);
});
afterEach(async () => {
  await portal.close();
  await working.close();
  await failing.close();
});

/** Sets the clock, as on a portal that never stopped. */
async function day(number: number): Promise<void> {
  portal.at(new Date(START + number * DAY_MS).toISOString());
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
}
/** Returns an account with a device of a push service. */
async function anAccountOn(service: PushService): Promise<string> {
  const account = await anAssociation(portal);
  const body = { ...service.device(), topics: ['questionari'] };
  const answer = await portal.request('/me/push', { method: 'POST', token: await aToken(portal, account), body });
  expect(answer.status).toBe(201);
  return account;
}
/** Causes a notification and waits until its first attempt is noted. */
async function notify(account: string): Promise<void> {
  const body = { email: 'ada@esempio.it' };
  expect((await portal.request(`/associations/${account}/preaffido`, { method: 'POST', body })).status).toBe(201);
  const untried = portal.database.read.selectFrom('push_delivery').select('id').where('attempts', '=', 0);
  await vi.waitFor(async () => expect(await untried.execute()).toEqual([]), { timeout: 60_000 });
}
const waiting = () => portal.database.read.selectFrom('push_delivery').select('id').execute();
/** Tries again what waits, and waits until nothing does. */
async function tryAgain(): Promise<void> {
  await portal.database.write(async (db) => announce(db, PUSH_QUEUED));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 });
}
/** Has a notification fail for good, beginning on a day: at once, or on the next one. `alsoWorks`: another device. */
async function fail(from: number, status: number, alsoWorks = true): Promise<void> {
  const order = { status, headers: { 'retry-after': '86400' } };
  await day(from);
  if (alsoWorks) await notify(ofWorking);
  failing.order(order);
  await notify(ofFailing);
  if ((await waiting()).length === 0) return;
  // the one after it would be after the end of the notification
  failing.order(order);
  await day(from + 1);
  await tryAgain();
}
const origins = async () => {
  const rows = await portal.database.read.selectFrom('push_subscription').select('endpoint').execute();
  return rows.map(({ endpoint }) => new URL(endpoint).origin).toSorted();
};
const both = () => [working.origin, failing.origin].toSorted();

test('a device that accepts nothing for two weeks is ended, and the others stay', async () => {
  for (const [at, status] of REFUSALS.entries()) {
    expect(await origins()).toEqual(both());
    await fail(APART * at, status);
  }
  expect(await origins()).toEqual([working.origin]);
  const { requests } = failing;
  await notify(ofFailing);
  expect(failing.requests).toBe(requests);
});

test('one accepted notification begins the two weeks anew', async () => {
  for (const [at, status] of REFUSALS.entries()) {
    await fail(APART * at, status);
    if (at === 2) await notify(ofFailing);
  }
  expect(await origins()).toEqual(both());
});

test('a first attempt that fails ends no device: the notification may be accepted later', async () => {
  for (const at of REFUSALS.keys()) await fail(at, 403);
  await day(LAST_DAY);
  await notify(ofWorking);
  failing.order({ status: 503 });
  await notify(ofFailing);
  expect(await origins()).toEqual(both());
  await day(LAST_DAY + 1);
  await tryAgain();
  expect(failing.arrived).toHaveLength(1);
  // the two weeks begin anew
  await fail(LAST_DAY + 2, 403);
  expect(await origins()).toEqual(both());
});

test('while no device accepts anything none is ended: the portal itself may have no network', async () => {
  for (const [at, status] of REFUSALS.entries()) await fail(APART * at, status, false);
  // back again: the failures of the time without a network do not count
  await fail(LAST_DAY + 1, 403);
  expect(await origins()).toEqual(both());
});

test('with a clock that has gone back none is ended, whenever the others accepted something', async () => {
  await day(LAST_DAY + 10);
  await notify(ofWorking);
  for (const at of REFUSALS.keys()) await fail(APART * at, 403, false);
  expect(await origins()).toEqual(both());
});

test('a device with few notifications is not judged by them', async () => {
  for (const at of [0, LAST_DAY]) await fail(at, 500);
  expect(await origins()).toEqual(both());
});

test('a device that failed often on one day is not judged by it', async () => {
  for (const _ of REFUSALS) await fail(0, 403);
  await fail(LAST_DAY, 403);
  expect(await origins()).toEqual(both());
});
