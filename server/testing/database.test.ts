import { expect, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { testDatabase, testEngine } from './database.ts';

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
