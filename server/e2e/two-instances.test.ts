import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { generateReset } from '#server/features/accounts/set-password.ts';
import { LONGEST_WAIT_MS } from '#server/platform/database/commit/confirmations.ts';
import { HEALS_WITHIN_MS } from '#server/platform/database/postgres/follow-postgres.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { startSilentProxy } from '#testing/silent-proxy.ts';
import { anAccount, PASSWORD } from '../testing/accounts.ts';
import { testEngine } from '../testing/database.ts';
import { executeRaw } from '../testing/execute.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { codeAt, withSecondFactor } from '../testing/second-factor.ts';
import { aListing, aToken } from '../testing/world.ts';

/** Only PostgreSQL serves several instances: SQLite belongs to one process. */
const onPostgres = testEngine() === 'postgres';
const NOW = '2026-05-01T08:00:00.000Z';
const A_MINUTE_LATER = '2026-05-01T08:01:00.000Z';
const SHARED = {
  RATE_LIMITS: '1',
  TRUST_PROXY: 'loopback',
  SECRET_KEY: 'una-chiave-di-prova-lunga-abbastanza-per-tutti',
};

let one: TestPortal;
let other: TestPortal;
let id: string;
beforeEach(async () => {
  if (!onPostgres) return;
  one = await startTestPortal(SHARED);
  other = await startTestPortal({ ...SHARED, DATABASE_URL: one.config.databaseUrl });
  for (const portal of [one, other]) portal.at(NOW);
  id = await anAccount(one, { username: 'zampe' });
});
afterEach(async () => {
  if (!onPostgres) return;
  await other.close();
  await one.close();
});

const logIn = (at: TestPortal, password = PASSWORD, otp?: string) =>
  at.request('/auth/login', {
    method: 'POST',
    body: { username: 'zampe', password, otp },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
const statusOf = async (at: TestPortal, token: string) => (await at.request('/me/belongings', { token })).status;

test.runIf(onPostgres)('a session of one instance is one of the other, and its end too', async () => {
  const { token } = (await logIn(one)).body;
  expect(await statusOf(other, token)).toBe(200);
  expect((await other.request('/auth/logout', { method: 'POST', token })).status).toBeLessThan(300);
  expect(await statusOf(one, token)).toBe(401);
});

test.runIf(onPostgres)('a ban on one instance ends the sessions on the other at once', async () => {
  const { token } = (await logIn(one)).body;
  const staff = await aToken(one, await anAccount(one, { is_admin: true, username: 'redazione' }));
  const body = { banned: true };
  const ban = await other.request(`/admin/associations/${id}/ban`, { method: 'POST', body, token: staff });
  expect(ban.status).toBe(200);
  expect([401, 403]).toContain(await statusOf(one, token));
  expect((await logIn(one)).status).toBe(403);
});

test.runIf(onPostgres)('wrong passwords at one instance count at the other', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await logIn(one, `no ${n}`)).status).toBe(401);
    expect((await logIn(other, `no ${n}`)).status).toBe(401);
  }
  for (const portal of [one, other]) expect((await logIn(portal)).status).toBe(429);
});

test.runIf(onPostgres)('wrong passwords sent to both at the same time get ten tries together', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => logIn(n % 2 ? one : other, `no ${n}`)));
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(401), count(429)]).toEqual([10, 4]);
});

test.runIf(onPostgres)('a code of two-step login that one instance accepted is refused by the other', async () => {
  const { secret } = await withSecondFactor(one, await aToken(one, id));
  const otp = codeAt(one, secret);
  const answers = await Promise.all([logIn(one, PASSWORD, otp), logIn(other, PASSWORD, otp)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test.runIf(onPostgres)('costs are shared: forms sent to both instances are limited together', async () => {
  const send = (at: TestPortal) =>
    at.request(`/associations/${id}/preaffido`, { method: 'POST', body: { telefono: '333 555 0101' } });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await send(n % 2 ? one : other)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test.runIf(onPostgres)(
  'what one instance publishes or deletes, a search at the other soon finds or misses',
  async () => {
    const token = await aToken(one, id);
    const find = async () =>
      (await other.request('/adoptions?q=Quarzina')).body.map((found: { id: string }) => found.id);
    // the other instance has built its index by now
    expect(await find()).toEqual([]);
    const sent = { method: 'POST', token, body: { name: 'Quarzina', type: 'cane' } };
    const { status, body } = await one.request('/me/adoptions', sent);
    expect(status).toBe(201);
    await expect.poll(find).toEqual([body.id]);
    expect((await one.request(`/me/adoptions/${body.id}`, { method: 'DELETE', token })).status).toBe(204);
    await expect.poll(find).toEqual([]);
  },
);

test.runIf(onPostgres)('a lost notification is made up for within ten seconds', async () => {
  expect(HEALS_WITHIN_MS).toBeLessThan(10_000);
  const listing = await aListing(one, id, { name: 'Birba' });
  const shown = async () => (await other.request(`/adoptions/${listing}`)).body.name;
  await expect.poll(shown).toBe('Birba');
  // as what another instance writes, without its NOTIFY
  const change = "update listing set name = 'Quarzina'; update content_version set version = version + 1";
  await executeRaw(one.config.databaseUrl, change);
  await expect.poll(shown, { timeout: 60_000 }).toBe('Quarzina');
});

test.runIf(onPostgres)(
  'an instance whose listening connection was ended serves nothing that is out of date',
  async () => {
    const listing = await aListing(one, id, { name: 'Birba' });
    const shown = async () => (await other.request(`/adoptions/${listing}`)).body.name;
    await expect.poll(shown).toBe('Birba');
    const token = await aToken(one, id);
    await executeRaw(
      one.config.databaseUrl,
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and database = (select oid from pg_database where datname = current_database())",
    );
    const renamed = { method: 'PATCH', token, body: { name: 'Quarzina' } };
    expect((await one.request(`/me/adoptions/${listing}`, renamed)).status).toBe(200);
    await expect.poll(shown, { timeout: 60_000 }).toBe('Quarzina');
    await expect.poll(() => other.database.content.current, { timeout: 60_000 }).not.toBeNull();
  },
);

/** Starts an instance that reaches PostgreSQL through a proxy, and has a listing in its cache. */
async function startBehindProxy() {
  const direct = new URL(one.config.databaseUrl);
  const proxy = await startSilentProxy(Number(direct.port));
  direct.port = String(proxy.port);
  const behind = await startTestPortal({ ...SHARED, DATABASE_URL: direct.href });
  onTestFinished(async () => {
    proxy.speak();
    await behind.close();
    await proxy.stop();
  });
  await expect.poll(() => behind.database.content.current).not.toBeNull();
  const listing = await aListing(one, id);
  const token = await aToken(one, id);
  const statusAt = async (portal: TestPortal) => (await portal.request(`/adoptions/${listing}`)).status;
  const hide = (hidden: boolean) =>
    one.request(`/me/adoptions/${listing}`, { method: 'PATCH', token, body: { hidden } });
  expect([await statusAt(behind), await statusAt(behind)]).toEqual([200, 200]);
  return { proxy, behind, statusAt, hide };
}

test.runIf(onPostgres)('who hides a listing is answered when no instance shows it any more', async () => {
  const { proxy, behind, statusAt, hide } = await startBehindProxy();
  proxy.silence();
  const began = performance.now();
  const hidden = hide(true).then(({ status }) => ({ status, waited: performance.now() - began }));
  await expect.poll(() => statusAt(other), { timeout: 60_000 }).toBe(404);
  const released = performance.now() - began;
  proxy.speak();
  const { status, waited } = await hidden;
  expect(status).toBe(200);
  expect(waited).toBeGreaterThan(Math.min(released, LONGEST_WAIT_MS));
  // a slow machine may let the longest wait pass
  await expect.poll(() => statusAt(behind), { timeout: 60_000 }).toBe(404);
});

test.runIf(onPostgres)('an instance that hears nothing holds nobody up for longer than some seconds', async () => {
  const { proxy, statusAt, hide } = await startBehindProxy();
  proxy.silence();
  for (const hidden of [true, false, true]) expect((await hide(hidden)).status).toBe(200);
  await expect.poll(() => statusAt(other), { timeout: 60_000 }).toBe(404);
});

/** Starts two instances of which the second one's clock is a minute ahead, calls `use` and closes them. */
async function withClocksApart(
  environment: Record<string, string>,
  use: (behind: TestPortal, ahead: TestPortal) => Promise<void>,
): Promise<void> {
  const behind = await startTestPortal({ ...SHARED, ...environment });
  const ahead = await startTestPortal({ ...SHARED, ...environment, DATABASE_URL: behind.config.databaseUrl });
  try {
    behind.at(NOW);
    ahead.at(A_MINUTE_LATER);
    await use(behind, ahead);
  } finally {
    await ahead.close();
    await behind.close();
  }
}

/** Sets a new password with a link that one instance sent, at the other one. */
async function reset(account: string, from: TestPortal, at: TestPortal): Promise<number> {
  const { link, otp } = await generateReset(from, account);
  const body = { token: new URL(link).searchParams.get('token'), otp, new_password: PASSWORD };
  return (await at.request('/auth/reset-password', { method: 'POST', body })).status;
}

test.runIf(onPostgres)('instances whose clocks differ by a minute accept and show what the other one wrote', () =>
  // limits are counted by the clock of the database, which that of a test replaces
  withClocksApart({ RATE_LIMITS: 'off' }, async (behind, ahead) => {
    const account = await anAccount(behind, { username: 'zampe' });
    for (const [from, at] of [[behind, ahead] as const, [ahead, behind] as const]) {
      const { token } = (await logIn(from)).body;
      expect(await statusOf(at, token)).toBe(200);
      const { status, body } = await from.request('/me/adoptions', {
        method: 'POST',
        token,
        body: { name: 'Birba', type: 'cane' },
      });
      expect(status).toBe(201);
      const shown = async () => (await at.request(`/adoptions/${body.id}`)).body.name;
      await expect.poll(shown).toBe('Birba');
      expect(await reset(account, from, at)).toBe(200);
    }
  }),
);

test.runIf(onPostgres)('instances whose clocks differ by a minute send each mail once', async () => {
  const mailbox = await Mailbox.open();
  onTestFinished(() => mailbox.close());
  await withClocksApart({ SMTP_URL: mailbox.url }, async (behind, ahead) => {
    const release = mailbox.hold();
    const shelter = await anAccount(behind, { email: 'zampe@esempio.it' });
    const sent = { method: 'POST', body: { telefono: '333 555 0101' } };
    expect((await behind.request(`/associations/${shelter}/preaffido`, sent)).status).toBe(201);
    const state = async () => (await behind.database.read.selectFrom('mail').select('state').execute())[0]?.state;
    await expect.poll(state).toBe('sending');
    // for this one, the lease has a minute less
    ahead.app.outbox.wake();
    await ahead.app.outbox.settled();
    release();
    await behind.app.outbox.settled();
    expect(await state()).toBe('sent');
    expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([['zampe@esempio.it']]);
  });
});
