import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const START = Date.parse('2026-05-01T08:00:00.000Z');
const OWNER = '198.51.100.1';
const STRANGER = '203.0.113.9';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: '1', TRUST_PROXY: 'loopback' });
  portal.at(new Date(START).toISOString());
  await anAccount(portal, { username: 'zampe', email: 'zampe@esempio.it' });
});
afterEach(() => portal.close());

interface From {
  address: string;
  device?: string;
}

const logIn = (username: string, password: string, { address, device }: From) =>
  portal.request('/auth/login', {
    method: 'POST',
    body: { username, password, device },
    headers: { 'x-forwarded-for': address },
  });

/** Fails ten times from one address, which is then refused. */
async function failUntilRefused(address: string, username = 'zampe'): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect((await logIn(username, `no ${n}`, { address })).status).toBe(401);
  expect((await logIn(username, PASSWORD, { address })).status).toBe(429);
}

test('a stranger who fails does not refuse the owner elsewhere, by user name or by e-mail', async () => {
  await failUntilRefused(STRANGER);
  expect((await logIn('zampe', PASSWORD, { address: OWNER })).status).toBe(200);
  expect((await logIn('zampe@esempio.it', PASSWORD, { address: OWNER })).status).toBe(200);
});

test('user name and e-mail are one account: the address gets ten tries in all', async () => {
  await failUntilRefused(STRANGER, 'zampe');
  expect((await logIn('zampe@esempio.it', 'no', { address: STRANGER })).status).toBe(429);
});

test('an unknown login is limited like a known one', async () => {
  for (let n = 0; n < 10; n += 1) expect((await logIn('nessuno', 'no', { address: STRANGER })).status).toBe(401);
  expect((await logIn('nessuno', 'no', { address: STRANGER })).status).toBe(429);
});

test('a refused login names the limit that is used up, and when it is full again', async () => {
  await failUntilRefused(STRANGER);
  const { headers } = await logIn('zampe', PASSWORD, { address: STRANGER });
  expect(headers.get('ratelimit-policy')).toMatch(/"write";q=240;w=60, "login-pair";q=10;w=900$/);
  expect(headers.get('ratelimit')).toMatch(/"login-pair";r=0;t=900$/);
});

test('the owner is not refused from an address used before, even after failing there; a wrong password is', async () => {
  expect((await logIn('zampe', PASSWORD, { address: OWNER })).status).toBe(200);
  for (let n = 0; n < 10; n += 1) expect((await logIn('zampe', `no ${n}`, { address: OWNER })).status).toBe(401);
  const wrong = await logIn('zampe', 'no', { address: OWNER });
  expect([wrong.status, wrong.headers.has('retry-after')]).toEqual([429, true]);
  expect((await logIn('zampe', PASSWORD, { address: OWNER })).status).toBe(200);
});

test('the owner is not refused on a device used before, behind an address where others have failed', async () => {
  expect((await logIn('zampe', PASSWORD, { address: OWNER, device: 'portatile' })).status).toBe(200);
  await failUntilRefused(STRANGER);
  expect((await logIn('zampe', PASSWORD, { address: STRANGER, device: 'un altro' })).status).toBe(429);
  expect((await logIn('zampe', PASSWORD, { address: STRANGER, device: 'portatile' })).status).toBe(200);
});

test('a known address is known for its own account only, and for 90 days', async () => {
  await anAccount(portal, { username: 'altra' });
  expect((await logIn('altra', PASSWORD, { address: STRANGER })).status).toBe(200);
  await failUntilRefused(STRANGER);
  portal.at(new Date(START + 91 * 86_400_000).toISOString());
  await failUntilRefused(STRANGER, 'altra');
});

/** A tenth of the limits: ten wrong passwords an hour for an account from everywhere, then its answers are slowed. */
async function floodedPortal(): Promise<TestPortal> {
  const flooded = await startTestPortal({ RATE_LIMITS: '0.1', TRUST_PROXY: 'loopback' });
  await anAccount(flooded, { username: 'zampe' });
  const owner = await logInOn(flooded, PASSWORD, OWNER);
  expect(owner.status).toBe(200);
  for (let n = 0; n < 10; n += 1) expect((await logInOn(flooded, 'no', `203.0.113.${n}`)).status).toBe(401);
  return flooded;
}

async function logInOn(on: TestPortal, password: string, address: string) {
  const began = performance.now();
  const { status } = await on.request('/auth/login', {
    method: 'POST',
    body: { username: 'zampe', password },
    headers: { 'x-forwarded-for': address },
  });
  return { status, isSlow: performance.now() - began >= 1000 };
}

test('tries spread over many addresses slow strangers, refuse nobody, and leave the owner alone', async () => {
  const flooded = await floodedPortal();
  expect(await logInOn(flooded, 'no', '192.0.2.77')).toEqual({ status: 401, isSlow: true });
  expect(await logInOn(flooded, PASSWORD, '192.0.2.78')).toEqual({ status: 200, isSlow: true });
  expect((await logInOn(flooded, PASSWORD, OWNER)).status).toBe(200);
  await flooded.close();
});

test('at most eight answers of one account are delayed at once, and the owner does not wait for them', async () => {
  const flooded = await floodedPortal();
  const strangers = Array.from({ length: 24 }, (_, n) => logInOn(flooded, 'no', `192.0.2.${n}`));
  expect((await logInOn(flooded, PASSWORD, OWNER)).status).toBe(200);
  const statuses = (await Promise.all(strangers)).map(({ status }) => status);
  // a place that becomes free after a second may be taken again
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(8);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  await flooded.close();
});

test('a password stored with a lower cost is stored again at the next login', async () => {
  const { hashPassword } = await import('./hashing.ts');
  const phc = await hashPassword(PASSWORD);
  const { argon2Sync } = await import('node:crypto');
  const salt = Buffer.from('sale-per-la-prova');
  const weak = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce: salt,
    tagLength: 32,
    memory: 8192,
    passes: 1,
    parallelism: 1,
  });
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replace(/=+$/, '')}$${weak.toString('base64').replace(/=+$/, '')}`;
  await portal.database.write((db) => db.updateTable('credential').set({ password_hash: old }).execute());
  expect((await logIn('zampe', PASSWORD, { address: OWNER })).status).toBe(200);
  const stored = await portal.database.read.selectFrom('credential').select('password_hash').executeTakeFirstOrThrow();
  expect(stored.password_hash.split('$').slice(0, 4)).toEqual(phc.split('$').slice(0, 4));
  expect((await logIn('zampe', PASSWORD, { address: OWNER })).status).toBe(200);
});
