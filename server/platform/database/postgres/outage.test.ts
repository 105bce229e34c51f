import { once } from 'node:events';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { testDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { type Answered, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts';
import { openDatabase } from '../connection.ts';

/** PostgreSQL seen through a proxy that becomes silent or stops; the limits themselves take up to 15 seconds. */
const SENTENCE = 'In questo momento il portale non riesce a leggere i suoi dati. Riprova tra qualche secondo.';

let url: string;
let proxy: SilentProxy;
let portal: TestPortal;
let shelter: string;
const onPostgres = testEngine() === 'postgres';

beforeEach(async () => {
  if (!onPostgres) return;
  url = await testDatabase();
  proxy = await startSilentProxy(Number(new URL(url).port));
  portal = await startTestPortal({ DATABASE_URL: through(proxy, url) });
  shelter = await anAssociation(portal, { name: 'Amici di Zampa' });
  // nothing is cached before the version is known
  await expect.poll(() => portal.database.content.current).not.toBeNull();
});
afterEach(async () => {
  if (!onPostgres) return;
  proxy.speak();
  await proxy.start().catch(() => undefined);
  await portal.close();
  await proxy.stop();
});

function through({ port }: SilentProxy, address: string): string {
  const other = new URL(address);
  other.port = String(port);
  other.searchParams.delete('connect_timeout');
  return other.href;
}

/** Requests an address until it is in the cache. */
async function cached(path: string): Promise<Answered> {
  await portal.request(path);
  await portal.request(path);
  return portal.request(path);
}

const isStale = ({ headers }: Answered) =>
  /hit; ttl=-?\d+; detail=database-away/.test(headers.get('cache-status') ?? '');
const milliseconds = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

test.runIf(onPostgres)(
  'while PostgreSQL is away, calls answer 503 and cached ones go on, marked as stale',
  async () => {
    const before = await cached('/associations');
    expect(isStale(before)).toBe(false);
    await proxy.stop();

    const login = await portal.request('/auth/login', { method: 'POST', body: { username: 'x', password: 'y' } });
    expect(login).toMatchObject({ status: 503, body: { detail: SENTENCE, code: 'database_unavailable' } });
    expect(login.headers.get('retry-after')).toBe('5');
    await expect.poll(async () => isStale(await portal.request('/associations'))).toBe(true);
    const stale = await portal.request('/associations');
    expect([stale.status, stale.body]).toEqual([200, before.body]);
    expect(Number(stale.headers.get('age'))).toBeGreaterThanOrEqual(0);
    expect((await portal.request('/associations?limit=7')).status).toBe(503);
    const token = { token: 'x'.repeat(43) };
    expect((await portal.request('/associations', token)).status).toBe(503);
    expect((await portal.request('/readyz')).status).toBe(503);

    await proxy.start();
    await expect.poll(() => portal.database.content.current).not.toBeNull();
    const healed = await portal.request('/associations');
    expect([healed.status, isStale(healed)]).toEqual([200, false]);
    expect((await portal.request('/associations?limit=7')).status).toBe(200);
  },
);

test.runIf(onPostgres)('what was hidden before the outage is not served during it', async () => {
  const listing = await aListing(portal, shelter, { name: 'Birba' });
  expect((await cached(`/adoptions/${listing}`)).status).toBe(200);
  expect((await cached('/adoptions')).body).toHaveLength(1);
  const token = await aToken(portal, shelter);
  await portal.request(`/me/adoptions/${listing}`, { method: 'PATCH', token, body: { hidden: true } });
  await proxy.stop();
  await expect.poll(() => portal.database.content.isAway).toBe(true);
  expect((await portal.request(`/adoptions/${listing}`)).status).toBe(503);
  expect((await portal.request('/adoptions')).status).toBe(503);
});

test.runIf(onPostgres)(
  'a PostgreSQL that hangs is answered for within limits, and the portal heals by itself',
  async () => {
    const before = await cached('/associations');
    proxy.silence();
    // PostgreSQL hangs until the end of the test: each answer shows that the portal gave up
    expect((await portal.request('/readyz')).status).toBe(503);
    expect(await portal.request('/associations?limit=7')).toMatchObject({
      status: 503,
      body: { detail: SENTENCE },
    });
    await expect.poll(() => portal.database.content.isAway).toBe(true);
    expect(isStale(await portal.request('/associations'))).toBe(true);
    expect((await portal.request('/associations')).body).toEqual(before.body);

    proxy.speak();
    await expect
      .poll(async () => (await portal.request('/associations?limit=7')).status, { timeout: 60_000 })
      .toBe(200);
    await expect.poll(async () => isStale(await portal.request('/associations'))).toBe(false);
  },
);

test.runIf(onPostgres)('a listener whose connection is half-open is noticed within 30 seconds', async () => {
  const listing = await aListing(portal, shelter, { name: 'Birba' });
  expect((await cached('/adoptions')).body).toHaveLength(1);
  const other = await startTestPortal({ DATABASE_URL: url });
  const token = await aToken(other, shelter);
  proxy.silenceOpen();
  // answered only after seconds, because the portal does not confirm it
  const hiding = other.request(`/me/adoptions/${listing}`, { method: 'PATCH', token, body: { hidden: true } });
  const hidden = other.database.read.selectFrom('listing').where('id', '=', listing).where('hidden', '=', true);
  await expect.poll(() => hidden.select('id').execute()).toHaveLength(1);
  const shown = async () => {
    const { status, body } = await portal.request('/adoptions');
    return status === 200 ? body.length : status;
  };
  expect(await shown()).toBe(1);
  expect((await hiding).status).toBe(200);
  await other.close();
  await expect.poll(shown, { timeout: 30_000, interval: 250 }).not.toBe(1);
  await expect.poll(shown, { timeout: 60_000 }).toBe(0);
});

test.runIf(onPostgres)(
  'a lock that another connection holds delays a call three seconds, then it answers 503',
  async () => {
    const other = await openDatabase(url, { onError: () => undefined });
    const locked = await other.read.startTransaction().execute();
    await sql`lock table association in access exclusive mode`.execute(locked);
    const took = await milliseconds(async () => {
      expect((await portal.request('/associations?limit=7')).status).toBe(503);
    });
    expect(took).toBeGreaterThan(2500);
    expect((await portal.request('/readyz')).status).toBe(200);
    await locked.rollback().execute();
    await other.close();
    expect((await portal.request('/associations?limit=7')).status).toBe(200);
  },
);

test.runIf(onPostgres)('a start waits for PostgreSQL', async () => {
  await proxy.stop();
  const environment = { DATA_DIR: testFolder(), DATABASE_URL: through(proxy, url), DEMO: 'off', LOG_LEVEL: 'silent' };
  let attempts = 0;
  const refusing = createServer((socket) => {
    attempts += 1;
    socket.resetAndDestroy();
  }).listen(proxy.port, '127.0.0.1');
  await once(refusing, 'listening');
  const opening = openPortal(readConfig(environment));
  await expect.poll(() => attempts, { timeout: 60_000 }).toBeGreaterThan(1);
  refusing.close();
  await once(refusing, 'close');
  await proxy.start();
  await (await opening).database.close();
});

test.runIf(!onPostgres)('a SQLite file that another process keeps locked answers 503', async () => {
  const here = await startTestPortal();
  const other = new DatabaseSync(here.config.databaseUrl);
  const token = await aToken(here, await anAssociation(here));
  other.exec('begin immediate');
  const answer = await here.request('/me/help', { method: 'POST', token, body: { message: 'Aiuto' } });
  expect(answer).toMatchObject({ status: 503, body: { detail: SENTENCE } });
  other.exec('rollback');
  other.close();
  await here.close();
});
