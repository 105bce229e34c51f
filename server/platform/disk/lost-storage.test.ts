import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { databaseHealth } from '#server/features/operations/database-health.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { testEngine, testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { upload } from '#server/testing/uploads.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

const isSqlite = testEngine() === 'sqlite';
const FAILED = [503, 'storage_failed'];
const LISTING = { name: 'Birba', type: 'cane', sex: 'F', size: 'media', age: '3 anni' };

let portal: TestPortal;
let dataDir: string;
let shelter: string;
let token: string;
beforeEach(async () => {
  dataDir = testFolder();
  mkdirSync(dataDir, { recursive: true });
  let database: Record<string, string> = {};
  if (isSqlite) {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' });
    await (await openPortal(config)).database.close();
    database = { DATABASE_URL: config.databaseUrl };
  }
  portal = await startTestPortal({ DATA_DIR: dataDir, DISK_RESERVE_MB: '64', ...database });
  shelter = await anAssociation(portal);
  await aListing(portal, shelter, { name: 'Resta' });
  token = await aToken(portal, shelter);
});
afterEach(async () => {
  mkdirSync(dataDir, { recursive: true });
  await portal.close();
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const post = (path: string, body: object, as?: string) =>
  portal.request(path, { method: 'POST', body, ...(as && { token: as }) });
const checked = () => databaseHealth.find(({ name }) => name === 'database-file')!.run(portal);

/** What visitors and members write, of every kind. */
async function writes() {
  const username = 'nessuno';
  return [
    await post(`/api/associations/${shelter}/preaffido`, { telefono: '333' }),
    await post('/api/me/adoptions', LISTING, token),
    await post('/api/auth/login', { username, password: PASSWORD }),
    await upload(portal, token, await jpegOf(300, 200)),
    await portal.request('/api/me/profile', { method: 'PATCH', token, body: { city: 'Parma' } }),
  ].map(codeOf);
}

test('after the data folder has vanished everybody reads, and every write is refused and told so', async () => {
  rmSync(dataDir, { recursive: true });
  expect(await writes()).toEqual(Array.from({ length: 5 }, () => FAILED));
  expect(existsSync(dataDir)).toBe(false);
  expect((await portal.request('/api/adoptions')).body).toHaveLength(1);
  expect((await portal.request('/readyz')).status).toBe(503);
});

test.runIf(isSqlite).each([
  ['moved away', () => undefined],
  ['replaced by another file', (path: string) => writeFileSync(path, '')],
])('a database file that was %s takes no write of a request or a job, and no empty one is created', async (_, then) => {
  const path = portal.config.databaseUrl;
  expect(await checked()).toMatchObject({ status: 'ok' });
  renameSync(path, join(testFolder(), '..', `moved-${Date.now()}.db`));
  then(path);
  const left = existsSync(path);
  expect(await writes()).toEqual(Array.from({ length: 5 }, () => FAILED));
  await expect(portal.database.write(async () => undefined)).rejects.toThrow('is gone');
  await expect(portal.database.snapshot()).rejects.toThrow('is gone');
  expect(existsSync(path)).toBe(left);
  expect(await checked()).toMatchObject({ status: 'error' });
  expect((await portal.request('/readyz')).status).toBe(503);
});
