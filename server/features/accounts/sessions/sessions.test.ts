import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aToken } from '#server/testing/world.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ TRUST_PROXY: 'loopback' });
});
afterEach(() => portal.close());

interface Client {
  device?: string;
  agent?: string;
  address?: string;
}

async function logIn(username: string, { device, agent = '', address = '203.0.113.7' }: Client = {}): Promise<string> {
  const { status, body } = await portal.request('/auth/login', {
    method: 'POST',
    body: { username, password: PASSWORD, device },
    headers: { 'user-agent': agent, 'x-forwarded-for': address },
  });
  expect(status).toBe(200);
  return body.token;
}

const sessions = (token: string) => portal.request('/me/sessions', { token });
const end = (token: string, id = '') => portal.request(`/me/sessions${id && `/${id}`}`, { method: 'DELETE', token });

test('an account sees its sessions described, with a shortened address, and the one in use is marked', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  const id = await anAccount(portal, { username: 'zampe' });
  await anAccount(portal, { username: 'altra' });
  await logIn('altra');
  await logIn('zampe', { agent: FIREFOX, address: '203.0.113.7' });
  portal.at('2026-05-01T09:00:00.000Z');
  const token = await logIn('zampe', { agent: IPHONE, address: '2001:db8:1:2::9' });
  const { status, body, headers } = await sessions(token);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      device: 'Safari su iPhone',
      address: '2001:db8:1:…',
      created_at: '2026-05-01T09:00:00.000Z',
      last_used_at: '2026-05-01T09:00:00.000Z',
      association: { id, name: 'Rifugio Code Felici' },
      current: true,
    },
    expect.objectContaining({ device: 'Firefox su Windows', address: '203.0.113.…', current: false }),
  ]);
});

test('the words of a User-Agent are the portal’s own, never text of the header', async () => {
  await anAccount(portal, { username: 'zampe' });
  const token = await logIn('zampe', { agent: '<b>vai su https://evil.example</b>' });
  expect((await sessions(token)).body[0].device).toBe('Un altro programma');
});

test('an account ends one of its sessions, not another account’s', async () => {
  await anAccount(portal, { username: 'zampe' });
  await anAccount(portal, { username: 'altra' });
  const [mine, lost, stranger] = [await logIn('zampe'), await logIn('zampe'), await logIn('altra')];
  const { id } = (await sessions(lost)).body.find(({ current }: { current: boolean }) => current);
  expect(await end(stranger, id)).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  expect((await sessions(lost)).status).toBe(200);
  expect((await end(mine, id)).status).toBe(204);
  expect((await sessions(lost)).status).toBe(401);
  expect((await end(mine, id)).status).toBe(404);
  expect((await sessions(mine)).body).toHaveLength(1);
});

test('leaving everywhere ends all sessions but the one in use', async () => {
  await anAccount(portal, { username: 'zampe' });
  const tokens = [await logIn('zampe'), await logIn('zampe'), await logIn('zampe')];
  expect((await end(tokens[1]!)).status).toBe(204);
  expect(await Promise.all(tokens.map(async (token) => (await sessions(token)).status))).toEqual([401, 200, 401]);
});

test('a new login of the same device ends the device’s earlier session; without a mark it ends no session', async () => {
  await anAccount(portal, { username: 'zampe' });
  const other = await logIn('zampe');
  const first = await logIn('zampe', { device: 'il portatile del rifugio' });
  const second = await logIn('zampe', { device: 'il portatile del rifugio' });
  expect((await sessions(first)).status).toBe(401);
  expect((await sessions(second)).status).toBe(200);
  expect((await sessions(other)).body).toHaveLength(2);
});

test('an account keeps the twenty sessions used last', async () => {
  const id = await anAccount(portal, { username: 'zampe' });
  const start = Date.parse('2026-05-01T08:00:00.000Z');
  for (let minute = 0; minute < 25; minute += 1) {
    portal.at(new Date(start + minute * 60_000).toISOString());
    await aToken(portal, id);
  }
  portal.at(new Date(start + 3_600_000).toISOString());
  const token = await logIn('zampe');
  const { body } = await sessions(token);
  expect(body).toHaveLength(20);
  expect(body.at(-1).created_at).toBe('2026-05-01T08:06:00.000Z');
});

test('a session that has ended by age is not listed, earlier for staff', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  await anAccount(portal, { username: 'zampe' });
  await anAccount(portal, { username: 'redazione', is_admin: true });
  await logIn('zampe');
  await logIn('redazione');
  portal.at('2026-05-01T21:00:00.000Z');
  expect((await sessions(await logIn('zampe'))).body).toHaveLength(2);
  expect((await sessions(await logIn('redazione'))).body).toHaveLength(1);
});

test('the stored origins of logins contain neither address nor mark, and go with the account', async () => {
  const id = await anAccount(portal, { username: 'zampe' });
  const token = await logIn('zampe', { device: 'il portatile del rifugio' });
  const origins = () => portal.database.read.selectFrom('login_origin').selectAll().execute();
  expect((await origins()).map(({ kind }) => kind).toSorted()).toEqual(['address', 'device']);
  expect(JSON.stringify(await origins())).not.toMatch(/203\.0|portatile/);
  expect((await portal.request('/me', { method: 'DELETE', token, body: { password: PASSWORD } })).status).toBe(204);
  expect((await origins()).filter(({ association_id }) => association_id === id)).toEqual([]);
});
