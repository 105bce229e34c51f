import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import { testDatabase, testEngine } from '#server/testing/database.ts';
import { jobClaims } from './job-claims.ts';

const onPostgres = testEngine() === 'postgres';
const HOUR_MS = 3_600_000;
const onError = (error: unknown) => {
  throw error;
};

let database: Database;
beforeEach(async () => {
  database = await openDatabase(await testDatabase(), { onError });
});
afterEach(() => database.close());

const claims = () => jobClaims(database, onError)!;

test.runIf(!onPostgres)('SQLite belongs to one process, which claims nothing', () => {
  expect(jobClaims(database, onError)).toBeNull();
});

test.runIf(onPostgres)('a job that one instance runs is left alone by the other until it stops', async () => {
  const [one, other] = [claims(), claims()];
  const release = await one.take('sweep', HOUR_MS);
  expect(release).not.toBeNull();
  expect(await other.take('sweep', HOUR_MS)).toBeNull();
  release!();
  // the interval has not passed
  expect(await other.take('sweep', HOUR_MS)).toBeNull();
  const elsewhere = await other.take('recount', HOUR_MS);
  elsewhere!();
  await one.end();
  const taken = await other.take('sweep', HOUR_MS);
  expect(taken).not.toBeNull();
  taken!();
});

test.runIf(onPostgres)('the job of an instance that was killed is taken over after its interval', async () => {
  const [killed, other] = [claims(), claims()];
  const release = await killed.take('alerts', HOUR_MS);
  // a killed instance renews nothing
  release!();
  expect(await other.take('alerts', HOUR_MS)).toBeNull();
  await letPass('job:alerts', HOUR_MS);
  const stop = await other.take('alerts', HOUR_MS);
  expect(stop).not.toBeNull();
  stop!();
  await other.end();
  expect(await killed.take('alerts', HOUR_MS)).not.toBeNull();
  await killed.end();
});

/** Moves the end of a lease back, as if so much time had passed by the clock of the database. */
async function letPass(name: string, ms: number): Promise<void> {
  const lease = await readJobState<{ until: string }>(database.read, name);
  const until = new Date(Date.parse(lease!.until) - ms).toISOString();
  await database.write((db) => writeJobState(db, name, { ...lease, until }, new Date()));
}
