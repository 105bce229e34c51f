import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

/** PostgreSQL has no lock of the whole database. */
const onSqlite = testEngine() === 'sqlite';

let portal: TestPortal;
let shell: DatabaseSync;
let token: string;
beforeEach(async () => {
  if (!onSqlite) return;
  portal = await startTestPortal();
  token = await aToken(portal, await anAssociation(portal));
  shell = new DatabaseSync(portal.config.databaseUrl);
});
afterEach(async () => {
  if (!onSqlite) return;
  if (shell.isTransaction) shell.exec('rollback');
  shell.close();
  await portal.close();
});

const askForHelp = () => portal.request('/me/help', { method: 'POST', token, body: { message: 'Aiuto' } });

test.runIf(onSqlite)('while a shell holds the write lock, reads go on, and a write waits and succeeds', async () => {
  shell.exec('begin immediate');
  let isDone = false;
  const writing = askForHelp().finally(() => {
    isDone = true;
  });
  for (let n = 0; n < 5; n += 1) expect((await portal.request('/adoptions?limit=1')).status).toBe(200);
  expect(isDone).toBe(false);
  shell.exec('rollback');
  expect((await writing).status).toBe(201);
});

test.runIf(onSqlite)('a lock that is never released is answered with 503, and nothing was written', async () => {
  shell.exec('begin immediate');
  const answer = await askForHelp();
  expect([answer.status, answer.body.code, answer.headers.has('retry-after')]).toEqual([
    503,
    'database_unavailable',
    true,
  ]);
  shell.exec('rollback');
  expect(await portal.database.read.selectFrom('help_request').selectAll().execute()).toEqual([]);
});
