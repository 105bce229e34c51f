import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '#server/platform/database/commit/after-commit.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { type Device, PushService } from '#testing/push-service.ts';
import { PUSH_QUEUED } from './queue-push.ts';

const START = '2026-03-02T10:00:00.000Z';
const APPLICANT = { nome: 'Zaccaria Segreto', email: 'zaccaria@esempio.it', telefono: '333 555 0101' };

let service: PushService;
let portal: TestPortal;
let shelter: string;
let luna: string;
let token: string;
beforeEach(async () => {
  service = await PushService.open();
  portal = await startTestPortal({ PUSH_ORIGINS: service.origin });
  await at(START);
  shelter = await anAssociation(portal);
  luna = await aListing(portal, shelter, { name: 'Luna' });
  token = await aToken(portal, shelter);
});
afterEach(async () => {
  await service.close();
  await portal.close();
});

/** Sets the clock, as on a portal that never stopped. */
async function at(instant: string): Promise<void> {
  portal.at(instant);
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
}
const later = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString();
const wake = () => portal.database.write(async (db) => announce(db, PUSH_QUEUED));

async function subscribe(topics = ['questionari', 'messaggi'], as = token): Promise<Device> {
  const device = service.device();
  const answer = await portal.request('/me/push', { method: 'POST', token: as, body: { ...device, topics } });
  expect(answer.status).toBe(201);
  return device;
}
async function ask(given: object = {}): Promise<string> {
  const body = { ...APPLICANT, post_id: luna, ...given };
  const answer = await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const write = () =>
  portal.request(`/adoptions/${luna}/message`, {
    method: 'POST',
    body: { name: APPLICANT.nome, email: APPLICANT.email, text: 'È ancora libera?' },
  });
const deliveries = () => portal.database.read.selectFrom('push_delivery').selectAll().execute();
const subscriptions = () => portal.database.read.selectFrom('push_subscription').selectAll().execute();
/** Waits for what the sender stores after an answer. */
const stored = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000 });
const nothingWaits = () => stored(async () => expect(await deliveries()).toEqual([]));

test('a new questionnaire is notified, encrypted and signed, by the animal and never the applicant', async () => {
  const device = await subscribe();
  await ask();
  const { endpoint, payload, headers, claims, key } = await service.nth(1);
  expect(endpoint).toBe(device.endpoint);
  expect(payload).toEqual({
    title: 'Una nuova domanda per Luna',
    body: 'Aprila quando puoi.',
    url: '/miei-questionari',
    tag: 'questionari',
  });
  expect(headers.ttl).toBe('86400');
  expect(key).toBe((await portal.request('/push/key')).body.key);
  expect(claims.exp - Date.parse(START) / 1000).toBeLessThanOrEqual(86_400);
  await nothingWaits();
  expect(service.requests).toBe(1);
});

test('a message is notified to who chose it, and a questionnaire only to the others', async () => {
  const both = await subscribe();
  const onlyMessages = await subscribe(['messaggi']);
  await write();
  await service.nth(2);
  expect(service.arrived.map(({ endpoint }) => endpoint).sort()).toEqual([both.endpoint, onlyMessages.endpoint].sort());
  expect(service.arrived[0]!.payload).toMatchObject({
    title: 'Un messaggio per Luna',
    url: `/annuncio/${luna}`,
    tag: 'messaggi',
  });
  expect(JSON.stringify(service.arrived.map(({ payload }) => payload))).not.toMatch(/zaccaria/i);
  await ask();
  expect((await service.nth(3)).endpoint).toBe(both.endpoint);
  await nothingWaits();
  expect(service.requests).toBe(3);
});

test('a questionnaire waits for no push service', async () => {
  await subscribe();
  service.order('hang');
  await ask();
  await service.until(() => service.requests === 1);
  // the request that is not answered is still open: it is tried again only later
  expect(await deliveries()).toMatchObject([{ attempts: 0, lease: expect.stringMatching(/./) }]);
});

test.each([404, 410])('an answer %i ends all that the device was subscribed to', async (status) => {
  await subscribe();
  service.order({ status });
  await ask();
  await stored(async () => expect(await subscriptions()).toEqual([]));
  expect(await deliveries()).toEqual([]);
});

test.each([
  ['seconds', '3600', 3600],
  ['a date', new Date(Date.parse(later(7200))).toUTCString(), 7200],
  ['more than a day', '604800', 86_400],
  ['nonsense', 'presto', 10],
  ['«at once»', '0', 10],
  ['a fraction', '1.5', 10],
  ['a date that is past', new Date(Date.parse(START) - 60_000).toUTCString(), 10],
])('after 429 with %s it is sent again then, and not before', async (_name, retryAfter, seconds) => {
  await subscribe();
  service.order({ status: 429, headers: { 'retry-after': retryAfter } });
  await ask();
  await stored(async () => expect(await deliveries()).toMatchObject([{ attempts: 1, due_at: later(seconds) }]));
  await at(later(seconds));
  await wake();
  await service.nth(1);
  await nothingWaits();
  expect(service.requests).toBe(2);
});

test.each([
  ['500', { status: 500 }],
  ['503 without a time', { status: 503 }],
  ['a redirect, which is not followed', { status: 302, headers: { location: '/send/altrove' } }],
])('after %s it is tried again like a mail', async (_name, order) => {
  await subscribe();
  service.order(order);
  await ask();
  await stored(async () => expect(await deliveries()).toMatchObject([{ attempts: 1, due_at: later(10) }]));
  expect(service.requests).toBe(1);
  await at(later(10));
  await wake();
  await service.nth(1);
});

test('a service that switches to another protocol is tried again, and nothing waits for it', async () => {
  await subscribe();
  service.order('switch');
  await ask();
  await stored(async () => expect(await deliveries()).toMatchObject([{ attempts: 1, due_at: later(10) }]));
});

test('an answer without end is left after a few kilobytes', async () => {
  await subscribe();
  service.order('endless');
  await ask();
  await nothingWaits();
  expect(service.requests).toBe(1);
});

// 403 too: with a wrong clock every signature is refused, and no device must end for that
test.each([403, 413])('a notification that is refused with %i is dropped, and the device stays', async (status) => {
  await subscribe();
  service.order({ status });
  await ask();
  await nothingWaits();
  expect(await subscriptions()).toHaveLength(1);
});

test('a notification that could not leave for two days is dropped', async () => {
  await subscribe();
  service.order({ status: 500 });
  await ask();
  await stored(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }]));
  await at(later(2 * 86_400));
  await wake();
  await nothingWaits();
  expect(service.requests).toBe(1);
});

test('what was read meanwhile is not announced', async () => {
  await subscribe();
  service.order({ status: 500 });
  const id = await ask();
  await stored(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }]));
  expect((await portal.request(`/me/preaffido/${id}/seen`, { method: 'POST', token })).status).toBe(200);
  await at(later(60));
  await wake();
  await nothingWaits();
  expect(service.requests).toBe(1);
});

test('a session that is over by its age is notified of nothing', async () => {
  await subscribe();
  await at(later(31 * 86_400));
  await ask();
  await nothingWaits();
  expect(service.requests).toBe(0);
});

test('a banned account is notified of nothing', async () => {
  await subscribe();
  service.order({ status: 500 });
  await ask();
  await stored(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }]));
  await portal.database.write((db) =>
    db.updateTable('association').set({ banned: true }).where('id', '=', shelter).execute(),
  );
  await at(later(60));
  await wake();
  await nothingWaits();
  expect(service.requests).toBe(1);
});

test('a service that hangs holds up no other', async () => {
  const other = await PushService.open();
  const two = await startTestPortal({ PUSH_ORIGINS: `${service.origin}, ${other.origin}` });
  try {
    const account = await anAssociation(two);
    const session = await aToken(two, account);
    service.order('hang', 'hang', 'hang', 'hang');
    for (const device of [service.device(), service.device(), service.device(), service.device(), other.device()]) {
      const body = { ...device, topics: ['questionari'] };
      await two.request('/me/push', { method: 'POST', token: session, body });
    }
    await two.request(`/associations/${account}/preaffido`, { method: 'POST', body: APPLICANT });
    expect((await other.nth(1)).payload.title).toBe('Una nuova domanda di adozione');
    await service.until(() => service.requests >= 2);
    // of one origin no third one is tried meanwhile
    expect(service.requests).toBe(2);
  } finally {
    await service.close();
    await other.close();
    await two.close();
    service = await PushService.open();
  }
});

test('an attempt that the stop of the portal ends is not a failure of the device', async () => {
  const one = await startTestPortal({ PUSH_ORIGINS: service.origin }, undefined, { instances: 1 });
  try {
    one.at(START);
    const account = await anAssociation(one);
    const body = { ...service.device(), topics: ['questionari'] };
    await one.request('/me/push', { method: 'POST', token: await aToken(one, account), body });
    service.order('hang');
    await one.request(`/associations/${account}/preaffido`, { method: 'POST', body: APPLICANT });
    await service.until(() => service.requests === 1);
    await one.database.write(async (db) => {
      // the device would have failed for good, and others accept
      await db.updateTable('push_subscription').set({ accepted_at: START }).execute();
      await db
        .updateTable('push_delivery')
        .set({ expires_at: later(1) })
        .execute();
    });
    await one.app.settle();
    const rows = <Table extends 'push_delivery' | 'push_subscription'>(table: Table) =>
      one.database.read.selectFrom(table).selectAll().execute();
    expect(await rows('push_subscription')).toMatchObject([{ failures: 0 }]);
    expect(await rows('push_delivery')).toMatchObject([{ attempts: 0 }]);
  } finally {
    await one.close();
  }
});
