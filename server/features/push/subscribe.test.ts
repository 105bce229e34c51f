import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { type Device, PushService } from '#testing/push-service.ts';

let service: PushService;
let portal: TestPortal;
beforeAll(async () => {
  service = await PushService.open();
  portal = await startTestPortal({ PUSH_ORIGINS: service.origin });
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const subscribe = (token: string, device: Device, topics = ['questionari']) =>
  portal.request('/me/push', { method: 'POST', token, body: { ...device, topics } });
const rows = () => portal.database.read.selectFrom('push_subscription').selectAll().execute();
const endpoints = async () => (await rows()).map(({ endpoint }) => endpoint);

test('everybody reads the key of the notifications, which stays the same', async () => {
  const { status, body } = await portal.request('/push/key');
  expect(status).toBe(200);
  const point = Buffer.from(body.key, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect((await portal.request('/api/push/key')).body).toEqual(body);
  const stored = await portal.database.read.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
  expect(stored.sealed_key).toMatch(/^v1\./);
});

test('an account subscribes a device, changes its topics and ends it', async () => {
  const token = await aToken(portal, await anAssociation(portal));
  const device = service.device();
  expect((await subscribe(token, device)).status).toBe(201);
  expect((await subscribe(token, device, ['messaggi', 'questionari'])).status).toBe(201);
  expect((await rows()).filter(({ endpoint }) => endpoint === device.endpoint)).toMatchObject([
    { topics: 'questionari,messaggi' },
  ]);
  const ended = { method: 'DELETE', token, body: { endpoint: device.endpoint } };
  expect((await portal.request('/me/push', ended)).status).toBe(204);
  expect(await endpoints()).not.toContain(device.endpoint);
});

test('the same device of another account replaces the first one, and nobody ends what is of somebody else', async () => {
  const first = await aToken(portal, await anAssociation(portal));
  const second = await aToken(portal, await anAssociation(portal));
  const device = service.device();
  await subscribe(first, device);
  await subscribe(second, device, ['messaggi']);
  const stored = (await rows()).filter(({ endpoint }) => endpoint === device.endpoint);
  expect(stored).toMatchObject([{ topics: 'messaggi' }]);
  await portal.request('/me/push', { method: 'DELETE', token: first, body: { endpoint: device.endpoint } });
  expect(await endpoints()).toContain(device.endpoint);
});

test('an eleventh device of an account replaces the first one', async () => {
  const token = await aToken(portal, await anAssociation(portal));
  const devices = Array.from({ length: 11 }, () => service.device());
  for (const device of devices) await subscribe(token, device);
  const present = await endpoints();
  expect(devices.filter(({ endpoint }) => !present.includes(endpoint))).toEqual([devices[0]]);
});

test('a subscription ends with its session', async () => {
  const token = await aToken(portal, await anAssociation(portal));
  const device = service.device();
  await subscribe(token, device);
  expect((await portal.request('/auth/logout', { method: 'POST', token })).status).toBeLessThan(300);
  expect(await endpoints()).not.toContain(device.endpoint);
});

const WRONG: Record<string, (device: Device) => object> = {
  'without a topic': (device) => ({ ...device, topics: [] }),
  'with an unknown topic': (device) => ({ ...device, topics: ['promozioni'] }),
  'with a key that is no point': (device) => ({
    ...device,
    keys: { ...device.keys, p256dh: `BA${'A'.repeat(85)}` },
  }),
  'with a compressed key': (device) => ({ ...device, keys: { ...device.keys, p256dh: 'A'.repeat(44) } }),
  'with a short secret': (device) => ({ ...device, keys: { ...device.keys, auth: 'AAAA' } }),
  'with an endless address': (device) => ({ ...device, endpoint: `https://push.esempio.it/${'a'.repeat(2000)}` }),
};

test('a subscription is refused if a device could not be notified by it', async () => {
  const token = await aToken(portal, await anAssociation(portal));
  await eachCase(Object.keys(WRONG), async (name) => {
    const body = { topics: ['questionari'], ...WRONG[name]!(service.device()) };
    expect((await portal.request('/me/push', { method: 'POST', token, body })).status).toBe(422);
  });
});

test('a visitor cannot subscribe to an account', async () => {
  const body = { ...service.device(), topics: ['questionari'] };
  expect((await portal.request('/me/push', { method: 'POST', body })).status).toBe(401);
});

test('an endpoint on a private address is refused, with its field', async () => {
  const token = await aToken(portal, await anAssociation(portal));
  const answer = await subscribe(token, { ...service.device(), endpoint: 'https://2130706433/x' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'endpoint' }] } });
});
