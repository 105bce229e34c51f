import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { startFailure } from '#server/start/start-failure.ts';
import { anAccount } from '#server/testing/accounts.ts';
import { testDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { type RunningPooler, startPgbouncer } from '#testing/pgbouncer.ts';
import { checkPooled, checkPrimary } from './check-postgres.ts';

const onPostgres = testEngine() === 'postgres';

let url: string;
let pooler: RunningPooler;
beforeEach(async () => {
  if (!onPostgres) return;
  url = await testDatabase();
  // fewer connections than a portal holds: each transaction may get another one
  pooler = await startPgbouncer(url, { default_pool_size: '3' });
});
afterEach(() => pooler?.stop());

const behindPooler = (environment = {}): Promise<TestPortal> =>
  startTestPortal({ DATABASE_URL: pooler.through(url), DATABASE_DIRECT_URL: url, ...environment });

test.runIf(onPostgres)(
  'portals behind pgbouncer in transaction mode write, limit, export and hear one another',
  async () => {
    const one = await behindPooler({ RATE_LIMITS: '1' });
    const other = await behindPooler({ RATE_LIMITS: '1' });
    const shelter = await anAssociation(one, { name: 'Amici di Zampa' });
    const token = await aToken(one, shelter);
    expect((await other.request('/adoptions')).body).toEqual([]);
    const sent = { method: 'POST', token, body: { name: 'Birba', type: 'cane' } };
    const made = await Promise.all(Array.from({ length: 12 }, () => one.request('/me/adoptions', sent)));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    await expect.poll(async () => (await other.request('/adoptions')).body.length).toBe(12);
    const tried = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        (n % 2 ? one : other).request('/auth/login', { method: 'POST', body: { username: 'zampa', password: 'no' } }),
      ),
    );
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(10);
    const staff = await aToken(one, await anAccount(one, { is_admin: true, username: 'redazione' }));
    const rows = (await one.request('/admin/associations/export', { token: staff })).body as string;
    expect(rows).toContain('Amici di Zampa');
    await other.close();
    await one.close();
  },
);

test.runIf(onPostgres)('an address of pgbouncer alone is refused at the start, in one sentence', async () => {
  const config = readConfig({ DATA_DIR: testFolder(), DATABASE_URL: pooler.through(url), DEMO: 'off' });
  const sentence = /DATABASE_URL porta a un pooler come pgbouncer: lascialo .* DATABASE_DIRECT_URL/;
  const refused = await openPortal(config).catch((error: unknown) => startFailure(error, config));
  expect(refused).toMatch(sentence);
  // one that takes the limits of a session and drops them
  const deaf = await startPgbouncer(url, { ignore_startup_parameters: 'statement_timeout,extra_float_digits' });
  await expect(checkPrimary('DATABASE_URL', deaf.through(url))).rejects.toMatchObject({ trouble: 'pooler' });
  await deaf.stop();
});

test.runIf(onPostgres)('the limits of a role count through pgbouncer, and not for exports and migrations', async () => {
  const primary = await checkPrimary('DATABASE_DIRECT_URL', url);
  expect(await checkPooled(pooler.through(url), primary)).toBe(false);
  const role = `limited_${process.pid}`;
  await executeRaw(url, `create role ${role} superuser login`, `alter role ${role} set statement_timeout = '9s'`);
  const own = url.replace(/\/\/[^@]*@/, `//${role}@`);
  const limited = await startPgbouncer(own);
  expect(await checkPooled(limited.through(own), primary)).toBe(true);
  const elsewhere = await testDatabase();
  await expect(checkPooled(limited.through(elsewhere), primary)).rejects.toMatchObject({ trouble: 'other_database' });
  const portal = await startTestPortal({ DATABASE_URL: limited.through(own), DATABASE_DIRECT_URL: own });
  await aListing(portal, await anAssociation(portal));
  const snapshot = await portal.database.snapshot();
  const shown = async (db: typeof snapshot.db) =>
    (
      await db
        .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('statement_timeout')]).as('limit'))
        .executeTakeFirstOrThrow()
    ).limit;
  expect([await shown(snapshot.db), await shown(portal.database.read)]).toEqual(['0', '9s']);
  await snapshot.end();
  await portal.close();
  await limited.stop();
  await executeRaw(new URL('/postgres', url).href, `drop role ${role}`);
});

test.runIf(onPostgres)('an older PostgreSQL is refused at the start', async () => {
  // the server says that it is another release to this role
  const role = `dated_${process.pid}`;
  await executeRaw(
    url,
    'create schema dated',
    "create function dated.current_setting(text) returns text language sql as $$ select case $1 when 'server_version_num' then '140012' else pg_catalog.current_setting($1) end $$",
    `create role ${role} superuser login`,
    `alter role ${role} set search_path = dated, pg_catalog, public`,
  );
  const config = readConfig({
    DATA_DIR: testFolder(),
    DATABASE_URL: url.replace(/\/\/[^@]*@/, `//${role}@`),
    DEMO: 'off',
  });
  const refused = await openPortal(config).catch((error: unknown) => startFailure(error, config));
  expect(refused).toMatch(/^PostgreSQL su 127\.0\.0\.1:\d+ è il 14: serve il 15 o uno più recente\.$/);
  await executeRaw(url, 'drop schema dated cascade', `drop role ${role}`);
});
