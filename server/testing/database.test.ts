import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { testDatabase, testEngine } from './database.ts';
import { executeRaw } from './execute.ts';
import { startTestPortal } from './portal.ts';
import { aListing, anAssociation } from './world.ts';

const onError = (error: Error) => {
  throw error;
};

test('each test database is migrated, on the engine under test, and not shared', async () => {
  const [one, other] = [
    await openDatabase(await testDatabase(), { onError }),
    await openDatabase(await testDatabase(), { onError }),
  ];
  await one.write(async () => undefined, { invalidates: 'public' });
  const version = await other.read.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  const raised = await one.read.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  await Promise.all([one.close(), other.close()]);
  expect(one.engine).toBe(testEngine());
  expect(raised.version).toBe(version.version + 1);
});

test('a portal finds nothing that the test before it left: no rows, no version, no changed schema', async () => {
  const used = await startTestPortal();
  const { version } = await used.database.read.selectFrom('content_version').selectAll().executeTakeFirstOrThrow();
  await aListing(used, await anAssociation(used));
  await used.close();
  const next = await startTestPortal();
  const left = await next.database.read.selectFrom('content_version').selectAll().executeTakeFirstOrThrow();
  expect(left.version).toBe(version);
  for (const table of ['listing', 'association', 'listing_search'] as const)
    expect(await next.database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  await executeRaw(next.config.databaseUrl, 'drop table listing_search');
  await next.close();
  const third = await startTestPortal();
  expect(await third.database.read.selectFrom('listing_search').selectAll().execute()).toEqual([]);
  await third.close();
});
