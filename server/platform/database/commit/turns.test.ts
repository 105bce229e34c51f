import { expect, test } from 'vitest';
import { dropTestDatabase, testDatabase } from '#server/testing/database.ts';
import { turnsDuring } from '#server/testing/turns.ts';
import { openDatabase } from '../connection.ts';
import { writeJobState } from '../job-state.ts';
import { insertTombstones, readTombstones } from '../tombstones.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

async function withDatabase(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>) {
  const path = await testDatabase();
  const database = await openDatabase(path, { onError: () => undefined });
  await work(database);
  await database.close();
  await dropTestDatabase(path);
}

/**
 * Runs so many statements that they need many times as long as a turn may last. On a machine that does other work, too, a
 * time alone would pass with few of them.
 */
async function forAWhile(statement: (round: number) => Promise<unknown>): Promise<void> {
  const until = performance.now() + 200;
  for (let round = 0; round < 2000 || performance.now() < until; round += 1) await statement(round);
}

test('other requests are served between the statements of a long transaction', () =>
  withDatabase(async (database) => {
    const statements = () =>
      database.write(async (db) => {
        await forAWhile((round) => writeJobState(db, `job ${round}`, 'x', NOW));
      });
    expect(await turnsDuring(statements)).toBeGreaterThan(2);
  }));

test('other requests are served between the statements of a long read', () =>
  withDatabase(async ({ read }) => {
    const statements = () => forAWhile(() => read.selectFrom('job_state').selectAll().execute());
    expect(await turnsDuring(statements)).toBeGreaterThan(2);
  }));

test('tombstones of one instant are all read, though it is in batches', () =>
  withDatabase(async ({ read, ...database }) => {
    const rows = Array.from({ length: 250 }, (_, at) => ({
      kind: at % 2 === 0 ? 'adoption' : 'report',
      id_hash: String(at).padStart(64, '0'),
      erased_at: NOW.toISOString(),
    }));
    await database.write((db) => insertTombstones(db, rows));
    const found = await readTombstones(read, NOW.toISOString());
    expect(found.map(({ id_hash }) => id_hash).toSorted()).toEqual(rows.map(({ id_hash }) => id_hash));
    expect(await readTombstones(read, '2026-11-22T10:00:01Z')).toEqual([]);
  }));
