import dns from 'node:dns';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { startFailure } from '#server/start/start-failure.ts';
import { testEngine, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { startPostgres, startReplica, type ThrowawayPostgres, type ThrowawayReplica } from '#testing/postgres.ts';
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts';
import { migrate } from '../migrate.ts';
import { readsForEverybody } from '../public-reads.ts';

/** A real primary with a streaming replica, seen through a proxy that can break the line. */
const onPostgres = testEngine() === 'postgres';

const answer = z.object({ replica: z.boolean() });
/** `n` makes the request one that is not in the cache. */
const query = z.object({ n: z.string().optional() });
const forEverybody = call({ name: 'p1', method: 'GET', path: '/p1', summary: '', cached: true, query, answer });
const forOne = call({ name: 'p2', method: 'GET', path: '/p2', summary: '', answer });

let primary: ThrowawayPostgres;
let replica: ThrowawayReplica;
let proxy: SilentProxy;
let portal: TestPortal;
let shelter: string;
let token: string;

beforeAll(async () => {
  if (!onPostgres) return;
  primary = await startPostgres();
  await primary.execute('create database cuccia');
  await migrate(primary.url('cuccia'));
  replica = await startReplica(primary);
  proxy = await startSilentProxy(Number(new URL(replica.url('cuccia')).port));
  const read = new URL(replica.url('cuccia'));
  read.port = String(proxy.port);
  const addresses = { DATABASE_URL: primary.url('cuccia'), DATABASE_READ_URL: read.href };
  portal = await startTestPortal(addresses, ({ routes }) => {
    for (const probe of [forEverybody, forOne]) routes.on(probe, async () => ({ replica: await answeredByReplica() }));
  });
  shelter = await anAssociation(portal, { name: 'Amici di Zampa' });
  token = await aToken(portal, shelter);
});
afterAll(async () => {
  await portal?.close();
  await proxy?.stop();
  await replica?.stop();
  await primary?.stop();
});

/** Answers each question for a name with this error, as a machine with or without name servers does. */
function nameServersSay(code: string) {
  vi.restoreAllMocks();
  const lookup = (name: string, _options: object, done: (error: Error) => void) =>
    setImmediate(done, Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code, hostname: name }));
  return vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
}

const answeredByReplica = async () => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(portal.database.read);
  return rows[0]!.is;
};
const isUsed = () => readsForEverybody(answeredByReplica);
/** A replica that is used may stop being used at any moment: on a busy machine its lag is measured late. */
const becomes = <T>(look: () => Promise<T>, expected: T) => expect.poll(look, { timeout: 60_000 }).toEqual(expected);
const becomesUsed = (used: boolean) => becomes(isUsed, used);
const gauges = async () => {
  const { body } = await portal.request('/metrics');
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1] ?? Number.NaN);
  const lag = gauge('replica_lag_seconds');
  return { used: gauge('replica_used'), lagIsSmall: Number.isNaN(lag) ? null : lag < 1 };
};
const rename = (id: string, name: string) =>
  portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body: { name } });

test.runIf(onPostgres)(
  'what is the same for everybody is read from the replica, all else from the primary',
  async () => {
    await becomesUsed(true);
    expect(await answeredByReplica()).toBe(false);
    const afterWriting = await readsForEverybody(async () => {
      await portal.database.write(async () => expect(await answeredByReplica()).toBe(false));
      return answeredByReplica();
    });
    expect(afterWriting).toBe(false);
    expect(await readsForEverybody(() => portal.database.read.transaction().execute(async () => 'begun'))).toBe(
      'begun',
    );
    // as the loader of a page calls them
    const inPage = (name: string) => readsForEverybody(() => portal.app.routes.mounted.get(name)!.run({}, null));
    await becomes(() => inPage('p1'), { replica: true });
    expect(await inPage('p2')).toEqual({ replica: false });
    let asked = 0;
    await becomes(async () => (await portal.request(`/p1?n=${asked++}`)).body, { replica: true });
    expect((await portal.request('/p1', { token })).body).toEqual({ replica: false });
    expect((await portal.request('/p2')).body).toEqual({ replica: false });
    const listing = await aListing(portal, shelter, { name: 'Birba' });
    expect((await portal.request(`/adoptions/${listing}`)).body.name).toBe('Birba');
  },
);

test.runIf(onPostgres)('a replica that stands still shows nothing that has changed since', async () => {
  const listing = await aListing(portal, shelter, { name: 'Nuvola' });
  const shown = async () => (await portal.request(`/adoptions/${listing}`)).body.name;
  await becomesUsed(true);
  await replica.execute('select pg_wal_replay_pause()');
  for (let n = 0; n < 5; n += 1) {
    expect((await rename(listing, `Nuvola ${n}`)).status).toBe(200);
    // as it is computed, and as it was cached
    expect([await shown(), await shown()]).toEqual([`Nuvola ${n}`, `Nuvola ${n}`]);
  }
  const found = (await portal.request('/adoptions?q=Nuvola+4')).body;
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Nuvola 4']);
  await primary.execute('select pg_switch_wal()');
  await becomesUsed(false);
  await replica.execute('select pg_wal_replay_resume()');
  await becomesUsed(true);
  expect(await shown()).toBe('Nuvola 4');
});

test.runIf(onPostgres)('while the replica is away or hangs, the primary answers', async () => {
  const list = async (limit: number) => (await portal.request(`/associations?limit=${limit}`)).status;
  await becomes(gauges, { used: 1, lagIsSmall: true });
  await proxy.stop();
  expect(await list(11)).toBe(200);
  await becomesUsed(false);
  await becomes(gauges, { used: 0, lagIsSmall: null });
  await proxy.start();
  await becomesUsed(true);
  proxy.silence();
  expect(await list(12)).toBe(200);
  await becomesUsed(false);
  proxy.speak();
  await becomesUsed(true);
  expect(await list(13)).toBe(200);
});

test.runIf(onPostgres)('an address that is no replica of the database is refused at the start', async () => {
  const start = async (read: string) => {
    const config = readConfig({
      DATA_DIR: testFolder(),
      DATABASE_URL: primary.url('cuccia'),
      DATABASE_READ_URL: read,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    });
    return openPortal(config).then(
      async ({ database }) => {
        await database.close();
        return 'started';
      },
      (error: unknown) => startFailure(error, config),
    );
  };
  expect(await start(primary.url('cuccia'))).toContain('non è una replica');
  expect(await start(replica.url('postgres'))).toContain('DATABASE_READ_URL non porta allo stesso database');
  expect(await start(replica.url('manca'))).toContain('il database nominato in DATABASE_READ_URL non esiste');
  const misspelt = nameServersSay('ENOTFOUND');
  expect(await start('postgres://replica.invalid/cuccia')).toContain('non risponde su replica.invalid');
  expect(misspelt).toHaveBeenCalled();
  // one that is away for now, or whose name servers are
  expect(await start('postgres://127.0.0.1:9/cuccia')).toBe('started');
  const away = nameServersSay('EAI_AGAIN');
  expect(await start('postgres://replica.invalid/cuccia')).toBe('started');
  expect(away).toHaveBeenCalled();
});
