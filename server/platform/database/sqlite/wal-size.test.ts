import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dropTestDatabase, testDatabase, testEngine } from '#server/testing/database.ts';
import { openDatabase } from '../connection.ts';
import { writeJobState } from '../job-state.ts';

const MEGABYTE = 1024 * 1024;
const NOW = new Date('2026-11-22T10:00:00Z');

/** PostgreSQL has no file of this kind. */
test.skipIf(testEngine() === 'postgres')('the WAL that grew during a long snapshot shrinks afterwards', async () => {
  const path = await testDatabase();
  const database = await openDatabase(path, { onError: () => undefined });
  const write = (name: string, megabytes: number) =>
    database.write((db) => writeJobState(db, name, 'x'.repeat(megabytes * MEGABYTE), NOW));
  const walMegabytes = () => statSync(`${path}-wal`).size / MEGABYTE;
  const snapshot = await database.snapshot();
  for (const name of ['a', 'b', 'c', 'd']) await write(name, 20);
  expect(walMegabytes()).toBeGreaterThan(75);
  await snapshot.end();
  // the first write copies the WAL into the database, the second one starts it anew
  await write('a', 1);
  await write('b', 1);
  expect(walMegabytes()).toBeLessThan(65);
  await database.close();
  await dropTestDatabase(path);
});
