import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBalancer } from '#testing/balancer.ts';
import { BucketServer } from '#testing/bucket-server.ts';
import { draw, scene } from '#testing/images.ts';
import { Mailbox } from '#testing/mailbox.ts';
import type { RunningProxy } from '#testing/running-proxy.ts';
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts';
import { testDatabase, testEngine, testFolder } from '../testing/database.ts';
import { executeRaw } from '../testing/execute.ts';
import { KilledPortal } from '../testing/kills/killed-portal.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { makeFolder } from '../testing/proxies.ts';
import { anAssociation, aToken } from '../testing/world.ts';

/** Two instances in processes of their own, on one PostgreSQL and one bucket, behind Caddy, which asks them in turn. */
const PROGRAM = fileURLToPath(new URL('../testing/workers/serve.ts', import.meta.url));
const onPostgres = testEngine() === 'postgres';
const WRITERS = 6;

let bucket: BucketServer;
let mailbox: Mailbox;
let database: SilentProxy;
let caddy: RunningProxy;
/** Only prepares rows and looks at them. */
let inside: TestPortal;
let instances: KilledPortal[];
let shelter: string;
let token: string;

beforeAll(async () => {
  if (!onPostgres) return;
  const url = await testDatabase();
  inside = await startTestPortal({ DATABASE_URL: url });
  shelter = await anAssociation(inside, { name: 'Amici di Zampa' });
  token = await aToken(inside, shelter);
  bucket = await BucketServer.open();
  mailbox = await Mailbox.open();
  database = await startSilentProxy(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(database.port);
  instances = await Promise.all([start(through.href), start(through.href)]);
  caddy = await startBalancer(
    makeFolder(),
    instances.map(({ url }) => Number(new URL(url).port)),
  );
});
afterAll(async () => {
  for (const instance of instances ?? []) await instance.kill();
  await caddy?.stop();
  await database?.stop();
  await mailbox?.close();
  await bucket?.close();
  await inside?.close();
});

/** Rows of the database, past the line that the tests cut. */
async function rowsOf(statement: string): Promise<Record<string, string | number>[]> {
  const client = new pg.Client({ connectionString: inside.config.databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

function start(databaseUrl: string): Promise<KilledPortal> {
  return KilledPortal.start(PROGRAM, {
    ...bucket.environment(),
    DATABASE_URL: databaseUrl,
    DATA_DIR: testFolder(),
    SMTP_URL: mailbox.url,
    SECRET_KEY: 'una-chiave-di-prova-lunga-abbastanza-per-tutti',
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    QUOTA_LISTINGS: '100000',
    DISK_RESERVE_MB: '0',
    LOG_LEVEL: 'silent',
  });
}

interface Sent {
  method?: string;
  body?: unknown;
  as?: string;
  prefer?: string;
  /** Address of an instance; Caddy's by default. */
  at?: string;
}

/** Sends a request to Caddy. Returns status 0 when the connection was lost before an answer came. */
async function ask(
  path: string,
  { method = 'GET', body, as, prefer, at = `http://127.0.0.1:${caddy.port}` }: Sent = {},
) {
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as}` } : {};
  if (prefer) headers.prefer = prefer;
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  const sent = body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body);
  try {
    const response = await fetch(at + path, { method, headers, body: sent });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  } catch {
    return { status: 0, headers: new Headers(), body: null };
  }
}

/** Imports these associations, whose passwords are to be chosen by mail. */
function importAccounts(count: number, as: string, at?: string) {
  const rows = Array.from(
    { length: count },
    (_, n) => `Importata ${n},Lodi,0371 555${n},importata-${n}@esempio.it,A,B`,
  );
  const form = new FormData();
  const csv = ['name,city,phone,email,contact_person,president_name', ...rows].join('\n');
  form.append('file', new Blob([csv]), 'associazioni.csv');
  return ask('/admin/associations/import_csv', { method: 'POST', as, body: form, ...(at ? { at } : {}) });
}

/** Takes the lock under which an account gets this login, as one that signs up at the same time. Returns its release. */
async function holdLogin(login: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: inside.config.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [login]);
  return () => client.end();
}

const publish = (name: string) => ask('/me/adoptions', { method: 'POST', as: token, body: { name, type: 'cane' } });

test.runIf(onPostgres)('both instances answer, and what one writes the other shows', async () => {
  const { status, body } = await publish('Birba');
  expect(status).toBe(201);
  for (let n = 0; n < 4; n += 1)
    await expect.poll(async () => (await ask(`/adoptions/${body.id}`)).body.name).toBe('Birba');
});

test.runIf(onPostgres)('while the bucket is away, uploads are refused in words and the rest goes on', async () => {
  const bytes = await draw(scene(400, 300)).jpeg().toBuffer();
  const upload = () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
    return ask('/me/images', { method: 'POST', as: token, body: form });
  };
  bucket.disturb('gone');
  const refused = [await upload(), await upload()];
  expect(refused.map(({ status }) => status)).toEqual([503, 503]);
  expect(refused[0]!.body.detail).toMatch(/foto/);
  expect((await publish('Nuvola')).status).toBe(201);
  bucket.disturb(null);
  expect([(await upload()).status, (await upload()).status]).toEqual([201, 201]);
});

test.runIf(onPostgres)('while the database restarts, requests get 503 or what was valid, and then go on', async () => {
  const before = (await ask('/adoptions')).body.length;
  await database.stop();
  const during = await Promise.all(Array.from({ length: 6 }, (_, n) => publish(`Durante ${n}`)));
  expect([...new Set(during.map(({ status }) => status))]).toEqual([503]);
  expect(during[0]!.headers.get('retry-after')).toBe('5');
  await database.start();
  await expect.poll(async () => (await publish('Dopo')).status).toBe(201);
  // nothing that was refused was written
  expect(await rowsOf("select name from listing where name like 'Durante %'")).toEqual([]);
  await expect.poll(async () => (await ask('/adoptions')).body.length).toBeGreaterThan(before);
});

test.runIf(onPostgres)(
  'an instance that is killed while it writes, sends and imports loses nothing that it acknowledged',
  async () => {
    const staff = await aToken(inside, await anAssociation(inside, { is_admin: true }));
    const members: string[] = [];
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      ids.push(await anAssociation(inside, { name: `Socio ${n}`, email: `socio-${n}@esempio.it` }));
      members.push(`socio-${n}@esempio.it`);
    }
    const release = mailbox.hold();
    const body = { subject: 'Ciao', html: '<p>Ciao a tutti</p>', to_ids: ids };
    // at the instance that will be killed: it sends what it has queued
    const sent = { method: 'POST', as: staff, body, prefer: 'respond-async', at: instances[0]!.url };
    expect((await ask('/admin/email/bulk', sent)).status).toBe(202);
    await expect.poll(() => rowsOf("select id from mail where state = 'sending'"), { timeout: 60_000 }).not.toEqual([]);

    const acknowledged: string[] = [];
    const odd: number[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let n = 0; !isOver || n < 4; n += 1) {
        const { status, body } = await publish(`Scritto ${writer}-${n}`);
        if (status === 201) acknowledged.push(body.id);
        else if (![0, 502, 503].includes(status)) odd.push(status);
      }
    };
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(2 * WRITERS);

    // accounts are created a hundred at a time: the second hundred waits, but after three seconds it gives up
    const releaseLogin = await holdLogin('importata-120@esempio.it');
    const imported = () => rowsOf("select id from association where email like 'importata-%'");
    const importing = importAccounts(150, staff, instances[0]!.url);
    await expect.poll(async () => (await imported()).length, { timeout: 60_000, interval: 20 }).toBe(100);
    await instances.shift()!.kill();
    const atKill = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(atKill + 2 * WRITERS);
    isOver = true;
    await Promise.all(writing);
    expect(odd).toEqual([]);
    const kept = new Set((await rowsOf('select id from listing')).map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);

    expect((await importing).status).toBe(0);
    await releaseLogin();
    expect((await imported()).length).toBe(100);
    const again = await importAccounts(150, staff, instances[0]!.url);
    expect(again).toMatchObject({ status: 200, body: { created: 50, duplicates: 100, errors: 0 } });
    expect((await imported()).length).toBe(150);

    release();
    // as if three minutes had passed: the leases of the killed instance end
    await executeRaw(
      inside.config.databaseUrl,
      "update mail set due_at = '2026-01-01T00:00:00.000Z' where state = 'sending'",
    );
    // another mail wakes the outbox of the other instance, which looks every 15 seconds
    await ask('/admin/email/bulk', { ...sent, body: { ...body, to_ids: ids.slice(0, 1) }, at: instances[0]!.url });
    const reached = () =>
      members.filter((member) => mailbox.mails.some(({ recipients }) => recipients.includes(member)));
    await expect.poll(() => reached().length, { timeout: 60_000 }).toBe(members.length);
  },
);
