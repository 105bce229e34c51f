import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFirstAdministrator } from '#server/features/accounts/index.ts';
import { claimMedia } from '#server/features/media/owner.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readConfig } from '../config.ts';
import { blankDatabase, testDatabase, testEngine, testFolder } from '../testing/database.ts';
import { executeRaw } from '../testing/execute.ts';
import { openPortal } from './open-portal.ts';

const restorePoints = (folder: string) =>
  readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.json.gz'));
const configOf = (folder: string, url: string) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent' });

test('a start makes a backup before it migrates the database, and no backup if there is nothing to migrate', async () => {
  const [folder, url] = [testFolder(), await blankDatabase()];
  await migrate(url, { upTo: '0050-audit' });
  const portal = await openPortal(configOf(folder, url));
  await portal.database.close();
  expect(restorePoints(folder)).toHaveLength(1);
  const again = await openPortal(configOf(folder, url));
  await again.database.close();
  expect(restorePoints(folder)).toHaveLength(1);
});

test('a start rejects a database that is newer than the program in one sentence', async () => {
  const [folder, url] = [testFolder(), await testDatabase()];
  await executeRaw(url, "insert into kysely_migration (name, timestamp) values ('9999-domani', '2026')");
  await expect(openPortal(configOf(folder, url))).rejects.toThrow('Il database è più recente del programma');
});

test.runIf(testEngine() === 'sqlite')(
  'a second process on the same SQLite file is rejected with the pid of the first',
  async () => {
    const [folder, url] = [testFolder(), await testDatabase()];
    const portal = await openPortal(configOf(folder, url));
    await expect(openPortal(configOf(folder, url))).rejects.toThrow(`dal processo ${process.pid}`);
    await portal.database.close();
    const again = await openPortal(configOf(folder, url));
    await again.database.close();
  },
);

test.runIf(testEngine() === 'postgres')('two instances that start at once on an empty database both work', async () => {
  const url = await blankDatabase();
  const both = await Promise.all([1, 2].map(() => openPortal(configOf(testFolder(), url))));
  const owners = await Promise.all(both.map(claimMedia));
  const said = await Promise.all(both.map(createFirstAdministrator));
  expect(said.filter((words) => words !== null)).toHaveLength(1);
  expect(owners).toEqual(['ours', 'ours']);
  const accounts = await both[0]!.database.read.selectFrom('association').select('username').execute();
  expect(accounts).toEqual([{ username: 'admin' }]);
  await Promise.all(both.map(({ database }) => database.close()));
});
