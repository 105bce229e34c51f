import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { openDatabase } from './connection.ts';
import type { Database } from './database.ts';
import { endLease, takeLease } from './lease.ts';

const MINUTE_MS = 60_000;
const noon = new Date('2026-05-01T12:00:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);

let database: Database;
beforeEach(async () => {
  database = await openDatabase(await testDatabase(), { onError: () => undefined });
});
afterEach(() => database.close());

const take = (holder: string, at: Date) => takeLease(database, { name: 'work', holder, ms: 10 * MINUTE_MS }, at);

test('a lease is held until it ends or its holder ends it', async () => {
  expect(await take('one', noon)).toBe(true);
  expect(await take('other', after(9))).toBe(false);
  expect(await take('one', after(9))).toBe(true);
  expect(await take('other', after(18))).toBe(false);
  expect(await take('other', after(19))).toBe(true);
  await endLease(database, 'work', 'one', after(20));
  expect(await take('one', after(20))).toBe(false);
  await endLease(database, 'work', 'other', after(20));
  expect(await take('one', after(20))).toBe(true);
});

test('instances whose clocks differ by a minute respect the lease of the other', async () => {
  expect(await take('a minute ahead', after(1))).toBe(true);
  expect(await take('other', noon)).toBe(false);
  expect(await take('other', after(10))).toBe(false);
});

test('a lease of a clock that was far ahead is ignored', async () => {
  expect(await take('days ahead', after(5000))).toBe(true);
  expect(await take('other', noon)).toBe(true);
});

test('of two that ask at once one gets the lease', async () => {
  const got = await Promise.all(['one', 'other', 'third'].map((holder) => take(holder, noon)));
  expect(got.filter(Boolean)).toHaveLength(1);
});
