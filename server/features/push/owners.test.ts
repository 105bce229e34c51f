import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAlerts } from '#server/features/alerts/jobs.ts';
import { textOfSnapshot } from '#server/features/backup/write-backup.ts';
import { copySqlite } from '#server/platform/database/sqlite/copy-sqlite.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { testEngine, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { type Device, PushService } from '#testing/push-service.ts';
import { renewKey } from './keys.ts';

const ADA = 'ada@esempio.it';

let service: PushService;
let mailbox: Mailbox;
let portal: TestPortal;
let shelter: string;
beforeEach(async () => {
  service = await PushService.open();
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ PUSH_ORIGINS: service.origin, SMTP_URL: mailbox.url });
  await at('2026-03-02T10:00:00.000Z');
  shelter = await anAccount(portal, { username: 'rifugio', city: 'Lodi', province: 'LO' });
});
afterEach(async () => {
  await service.close();
  await portal.close();
  await mailbox.close();
});

/** Sets the clock, as on a portal that never stopped. */
async function at(instant: string): Promise<void> {
  portal.at(instant);
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
}
const endpoints = async () => {
  const rows = await portal.database.read.selectFrom('push_subscription').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
};
async function subscribe(token: string): Promise<Device> {
  const device = service.device();
  const body = { ...device, topics: ['questionari'] };
  expect((await portal.request('/me/push', { method: 'POST', token, body })).status).toBe(201);
  return device;
}

test('a session whose identity is confirmed keeps its notifications with its new token', async () => {
  const device = await subscribe(await aToken(portal, shelter));
  const token = await aToken(portal, shelter);
  await portal.request('/me/push', { method: 'POST', token, body: { ...device, topics: ['questionari'] } });
  const answer = await portal.request('/me/confirm_identity', { method: 'POST', token, body: { password: PASSWORD } });
  expect(answer.status).toBe(200);
  expect(await endpoints()).toEqual([device.endpoint]);
  await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: { email: ADA } });
  expect((await service.nth(1)).endpoint).toBe(device.endpoint);
});

test('a password that changes ends the notifications of the other devices', async () => {
  const own = await aToken(portal, shelter);
  const device = await subscribe(own);
  await subscribe(await aToken(portal, shelter));
  const body = { old_password: PASSWORD, new_password: 'una-cuccia-nuova' };
  const answer = await portal.request('/me/change_password', { method: 'POST', token: own, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(await endpoints()).toEqual([device.endpoint]);
});

test('a banned account keeps no device', async () => {
  await subscribe(await aToken(portal, shelter));
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true, username: 'capo' }));
  const body = { banned: true, reason: 'Prova.' };
  const answer = await portal.request(`/admin/associations/${shelter}/ban`, { method: 'POST', token: staff, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(await endpoints()).toEqual([]);
});

test('a new key ends all subscriptions, and the next one is signed with it', async () => {
  const former = (await portal.request('/push/key')).body.key;
  await subscribe(await aToken(portal, shelter));
  expect(await renewKey(portal.database, portal.config, portal.clock.now())).toBe(1);
  expect(await endpoints()).toEqual([]);
  const { key } = (await portal.request('/push/key')).body;
  expect(key).not.toBe(former);
  await subscribe(await aToken(portal, shelter));
  await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: { email: ADA } });
  expect((await service.nth(1)).key).toBe(key);
});

test('no backup holds a device, a notification or the key', async () => {
  const device = await subscribe(await aToken(portal, shelter));
  const { key } = (await portal.request('/push/key')).body;
  const stored = await portal.database.read.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
  let text = '';
  for await (const part of textOfSnapshot(portal)) text += part;
  expect(text).toContain('Rifugio Code Felici');
  for (const secret of [device.endpoint, device.keys.auth, key, stored.sealed_key]) expect(text).not.toContain(secret);
});

const tokenIn = (text = '') => /\/avvisi\/([\w-]+)/.exec(text)![1]!;
async function anAlert(isConfirmed = true, search: object = { type: 'cane' }): Promise<string> {
  const body = { email: ADA, search, frequency: 'subito', gdpr_accepted: true };
  await portal.request('/alerts', { method: 'POST', body });
  const token = tokenIn((await mailbox.newest(ADA, 'Conferma')).text);
  if (isConfirmed) await portal.request(`/alerts/${token}/confirm`, { method: 'POST' });
  return token;
}
const notifyOf = (token: string, device: Device, method = 'POST') =>
  portal.request(`/alerts/${token}/push`, { method, body: method === 'POST' ? device : { endpoint: device.endpoint } });

test('an active alert notifies a device of what it mails, with the animals and without its link', async () => {
  const token = await anAlert();
  const device = service.device();
  expect((await notifyOf(token, device)).status).toBe(201);
  expect((await notifyOf(token, device)).status).toBe(201);
  const luna = await aListing(portal, shelter, { name: 'Luna' });
  await runAlerts(portal);
  const { endpoint, payload } = await service.nth(1);
  expect(endpoint).toBe(device.endpoint);
  expect(payload).toMatchObject({
    title: 'Un nuovo animale per te',
    body: 'Luna, femmina, Lodi (LO)',
    url: `/annuncio/${luna}`,
  });
  await portal.app.outbox.settled();
  await at('2026-03-02T12:00:00.000Z');
  for (const name of ['Birba', 'Fido', 'Micia', 'Zoe']) await aListing(portal, shelter, { name });
  await runAlerts(portal);
  const several = (await service.nth(2)).payload;
  expect(several).toMatchObject({ title: '4 nuovi animali per te', url: '/?type=cane', tag: payload.tag });
  expect(several.body).toMatch(/ · e un altro$/);
  expect(JSON.stringify(several)).not.toContain(token);
  expect((await notifyOf(token, device, 'DELETE')).status).toBe(204);
  expect(await endpoints()).toEqual([]);
});

test.runIf(testEngine() === 'sqlite')(
  'no copy of the SQLite file holds a device, of an alert neither, a notification or the key',
  async () => {
    const devices = [await subscribe(await aToken(portal, shelter)), service.device()];
    const token = await anAlert();
    expect((await notifyOf(token, devices[1]!)).status).toBe(201);
    service.order({ status: 503 });
    await aListing(portal, shelter, { name: 'Luna' });
    await runAlerts(portal);
    await expect.poll(() => service.requests).toBe(1);
    const { read } = portal.database;
    const { key } = (await portal.request('/push/key')).body;
    const stored = await read.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
    const waiting = await read.selectFrom('push_delivery').selectAll().executeTakeFirstOrThrow();
    const folder = testFolder();
    mkdirSync(folder, { recursive: true });
    const copy = join(folder, 'copy.db');
    copySqlite(portal.config.databaseUrl, copy, portal.clock.now());
    const bytes = readFileSync(copy);
    expect(bytes.includes('Rifugio Code Felici')).toBe(true);
    const secrets = devices.flatMap(({ endpoint, keys }) => [endpoint, keys.p256dh, keys.auth]);
    for (const secret of [...secrets, key, stored.sealed_key, waiting.id]) expect(bytes.includes(secret)).toBe(false);
  },
);

test('new keys at the same endpoint of an alert are another device, whose failures begin anew', async () => {
  const token = await anAlert();
  const device = service.device();
  await notifyOf(token, device);
  const failures = { failing_since: '2026-03-01T10:00:00.000Z', failures: 4, last_failure_day: '2026-03-01' };
  await portal.database.write((db) => db.updateTable('push_subscription').set(failures).execute());
  const stored = () => portal.database.read.selectFrom('push_subscription').selectAll().execute();
  await notifyOf(token, device);
  expect(await stored()).toMatchObject([{ auth: device.keys.auth, ...failures }]);
  const { keys } = service.device();
  await notifyOf(token, { ...device, keys });
  expect(await stored()).toMatchObject([
    { endpoint: device.endpoint, ...keys, failing_since: null, failures: 0, last_failure_day: null },
  ]);
});

test('a device of any alert that found an animal is told of it, once', async () => {
  await anAlert();
  // the mail names the animal for the first alert, which has no device
  const token = await anAlert(true, { type: 'cane', province: 'LO' });
  const [both, second] = [service.device(), service.device()];
  for (const device of [both, second]) expect((await notifyOf(token, device)).status).toBe(201);
  await notifyOf(await anAlert(true, { type: 'cane', sex: 'femmina' }), both);
  await aListing(portal, shelter, { name: 'Luna' });
  await runAlerts(portal);
  await service.nth(2);
  expect(service.arrived.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [both.endpoint, second.endpoint].toSorted(),
  );
  const waiting = () => portal.database.read.selectFrom('push_delivery').select('id').execute();
  await expect.poll(waiting).toEqual([]);
  expect(service.requests).toBe(2);
});

test('an alert that is not confirmed, or has ended, notifies nobody', async () => {
  const token = await anAlert(false);
  expect(await notifyOf(token, service.device())).toMatchObject({ status: 409, body: { code: 'alert_not_active' } });
  expect((await notifyOf('inventato', service.device())).status).toBe(404);
  await portal.request(`/alerts/${token}/confirm`, { method: 'POST' });
  expect((await notifyOf(token, service.device())).status).toBe(201);
  await at('2026-09-20T10:00:00.000Z');
  await runAlerts(portal);
  expect(await endpoints()).toEqual([]);
  await portal.request(`/alerts/${token}/confirm`, { method: 'POST' });
  expect((await notifyOf(token, service.device())).status).toBe(201);
  await portal.request(`/alerts/${token}`, { method: 'DELETE' });
  expect(await endpoints()).toEqual([]);
});

test('an answer 410 ends what accounts and alerts have on the device', async () => {
  const token = await aToken(portal, shelter);
  const device = await subscribe(token);
  await notifyOf(await anAlert(), device);
  expect(await endpoints()).toHaveLength(2);
  service.order({ status: 410 });
  await portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: { email: ADA } });
  await expect.poll(endpoints).toEqual([]);
});

test('words of an account that waits for approval do not leave in a notification', async () => {
  const waiting = await anAssociation(portal, { approved_at: null, city: 'Lodi', province: 'LO' });
  await notifyOf(await anAlert(), service.device());
  await aListing(portal, waiting, { name: 'ParolaMai' });
  await runAlerts(portal);
  expect(JSON.stringify((await service.nth(1)).payload)).not.toContain('ParolaMai');
});
