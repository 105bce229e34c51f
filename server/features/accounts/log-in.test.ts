import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, PASSWORD } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ RATE_LIMITS: '1' });
});
afterEach(() => portal.close());

const logIn = (username: unknown, password: unknown = PASSWORD, headers = {}) =>
  portal.request('/auth/login', { method: 'POST', body: { username, password }, headers });
const me = (token: string) => portal.request('/me/belongings', { token });

test('an association logs in by user name or e-mail, in any letter case, and gets its token and profile', async () => {
  const id = await anAccount(portal, { username: 'Zampe', email: 'zampe@esempio.it', name: 'Zampe', paused: true });
  for (const typed of ['Zampe', 'zampe', ' ZAMPE@esempio.it ']) {
    const { status, body, headers } = await logIn(typed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      is_admin: false,
      association: { id, name: 'Zampe', username: 'Zampe', paused: true },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await me(body.token)).status).toBe(200);
  }
});

test('the token is stored only as a hash', async () => {
  await anAccount(portal, { username: 'zampe' });
  const { body } = await logIn('zampe');
  const stored = await portal.database.read.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(body.token);
});

test('a wrong password, an unknown account and an account without a password get the same error', async () => {
  await anAccount(portal, { username: 'zampe' });
  await anAssociation(portal, { username: 'importata' });
  for (const [name, password] of [
    ['zampe', 'sbagliata'],
    ['zampe', `${PASSWORD} `],
    ['nessuno', PASSWORD],
    ['importata', ''.padEnd(8, 'x')],
  ]) {
    const { status, body } = await logIn(name, password);
    expect({ status, body }).toEqual({ status: 401, body: { detail: 'Accesso non riuscito', code: 'login_failed' } });
  }
});

test.each([
  [{ username: '', password: 'x' }, 'username'],
  [{ username: 'a' }, 'password'],
  [{ username: ['a'], password: 'x' }, 'username'],
  [{ username: 'a', password: 12345678 }, 'password'],
])('a login with %o is refused with the name of the wrong field', async (body, field) => {
  const answer = await portal.request('/auth/login', { method: 'POST', body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].field).toBe(field);
});

test('a banned association learns of its ban only with the correct password', async () => {
  await anAccount(portal, { username: 'zampe', banned: true });
  expect(await logIn('zampe')).toMatchObject({ status: 403, body: { detail: 'Account sospeso.' } });
  expect((await logIn('zampe', 'sbagliata')).status).toBe(401);
});

test('after ten wrong passwords an account is rate limited, and can try again within minutes', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  await anAccount(portal, { username: 'zampe' });
  await anAccount(portal, { username: 'altra' });
  for (let n = 0; n < 10; n += 1) expect((await logIn('zampe', `sbagliata ${n}`)).status).toBe(401);
  const slowed = await logIn('Zampe');
  expect(slowed.status).toBe(429);
  const seconds = Number(slowed.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(90);
  expect((await logIn('altra')).status).toBe(200);
  portal.at(new Date(Date.parse('2026-05-01T08:00:00.000Z') + seconds * 1000).toISOString());
  expect((await logIn('zampe')).status).toBe(200);
});

test('further attempts do not prolong the wait of a rate-limited account', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  await anAccount(portal, { username: 'zampe' });
  for (let n = 0; n < 25; n += 1) await logIn('zampe', `sbagliata ${n}`);
  portal.at('2026-05-01T08:01:30.000Z');
  expect((await logIn('zampe')).status).toBe(200);
});

test('thirty wrong passwords from one address limit that address, whatever the account', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  await anAccount(portal, { username: 'zampe' });
  for (let n = 0; n < 30; n += 1) expect((await logIn(`nessuno ${n}`, 'sbagliata')).status).toBe(401);
  expect((await logIn('zampe')).status).toBe(429);
});

test('concurrent attempts get no more tries than sequential ones', async () => {
  portal.at('2026-05-01T08:00:00.000Z');
  await anAccount(portal, { username: 'zampe' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => logIn('zampe', `sbagliata ${n}`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('correct passwords are not rate limited', async () => {
  await anAccount(portal, { username: 'zampe' });
  for (let n = 0; n < 15; n += 1) expect((await logIn('zampe')).status).toBe(200);
});

test('logging out ends only the current session', async () => {
  await anAccount(portal, { username: 'zampe' });
  const [one, other] = [await logIn('zampe'), await logIn('zampe')].map(({ body }) => body.token);
  expect(await portal.request('/api/auth/logout', { method: 'POST', token: one })).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  expect((await me(one)).status).toBe(401);
  expect((await me(other)).status).toBe(200);
});

test('a session ends after 30 idle days or 90 in all, an administrator’s after 12 hours or 7 days', async () => {
  const start = Date.parse('2026-05-01T08:00:00.000Z');
  const day = (days: number) => portal.at(new Date(start + days * 86_400_000).toISOString());
  day(0);
  const member = await anAccount(portal);
  const admin = await anAccount(portal, { is_admin: true });
  const [idle, busy, boss] = [await aToken(portal, member), await aToken(portal, member), await aToken(portal, admin)];
  day(0.49);
  expect((await me(boss)).status).toBe(200);
  day(1.1);
  expect((await me(boss)).status).toBe(401);
  for (const days of [29, 58, 87]) {
    day(days);
    expect((await me(busy)).status).toBe(200);
    await expect.poll(() => lastUse(busy)).toBe(new Date(start + days * 86_400_000).toISOString());
  }
  expect((await me(idle)).status).toBe(401);
  day(91);
  expect((await me(busy)).status).toBe(401);
});

async function lastUse(token: string): Promise<string | undefined> {
  const { hashToken } = await import('./tokens.ts');
  const row = await portal.database.read
    .selectFrom('session')
    .select('last_used_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.last_used_at;
}

test('a public read with an expired token is served as to a visitor', async () => {
  expect((await portal.request('/adoptions', { token: 'stantio' })).status).toBe(200);
  expect(await portal.request('/me/belongings', { token: 'stantio' })).toMatchObject({
    status: 401,
    body: { detail: "Devi effettuare l'accesso." },
  });
});
