import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import type { Limit } from './rate-limiter.ts';
import { createLimiter, forgetLimits } from './rate-limiter-store.ts';

let portal: TestPortal;
let at = 0;
beforeEach(async () => {
  portal = await startTestPortal();
  at = 1_800_000_000_000;
});
afterEach(() => portal.close());

const TEN: Limit = { name: 'ten', times: 10, windowMs: 60_000 };
const WIDE: Limit = { name: 'wide', times: 1200, windowMs: 60_000 };
const aLimiter = (factor: number | null = 1) => createLimiter(portal.database, factor, () => at);

async function allowed(limiter: ReturnType<typeof aLimiter>, limit: Limit, tries: number, key = 'a'): Promise<number> {
  let count = 0;
  for (let n = 0; n < tries; n += 1) if ((await limiter.take(limit, key)) === 0) count += 1;
  return count;
}

test('a client gets the full burst, then one request per emission interval', async () => {
  const limiter = aLimiter();
  expect(await allowed(limiter, TEN, 15)).toBe(10);
  expect(await limiter.take(TEN, 'a')).toBe(6000);
  expect(await allowed(limiter, TEN, 3, 'b')).toBe(3);
  at += 6000;
  expect(await allowed(limiter, TEN, 5)).toBe(1);
  at += 60_000;
  expect(await allowed(limiter, TEN, 15)).toBe(10);
});

test('a refunded request can be used again', async () => {
  const limiter = aLimiter();
  expect(await allowed(limiter, TEN, 10)).toBe(10);
  await limiter.refund(TEN, 'a');
  expect(await allowed(limiter, TEN, 5)).toBe(1);
});

test('a wide limit allows the promised number of requests and no more', async () => {
  expect(await allowed(aLimiter(), WIDE, 1300)).toBe(1200);
});

test('a factor multiplies every limit, and `off` disables them', async () => {
  expect(await allowed(aLimiter(2), TEN, 40)).toBe(20);
  expect(await allowed(aLimiter(null), TEN, 40, 'c')).toBe(40);
});

test('a clock that is set back blocks no client for longer than a window', async () => {
  const limiter = aLimiter();
  await allowed(limiter, TEN, 15);
  at -= 2 * 86_400_000;
  expect(await limiter.take(TEN, 'a')).toBeLessThanOrEqual(6000);
  at += 6000;
  expect(await allowed(limiter, TEN, 5)).toBe(1);
  at += 60_000;
  expect(await allowed(limiter, TEN, 15)).toBe(10);
});

test('a clock that jumps ahead and returns blocks no client either', async () => {
  const limiter = aLimiter();
  at += 365 * 86_400_000;
  await allowed(limiter, TEN, 15);
  at -= 365 * 86_400_000;
  expect(await limiter.take(TEN, 'a')).toBeLessThanOrEqual(6000);
  at += 60_000;
  expect(await allowed(limiter, TEN, 15)).toBe(10);
});

test('cleanup deletes the counts that have expired and keeps the others', async () => {
  const limiter = aLimiter();
  await allowed(limiter, TEN, 10);
  await forgetLimits(portal.database, at + 59_999);
  expect(await allowed(limiter, TEN, 1)).toBe(0);
  await forgetLimits(portal.database, at + 60_000);
  expect(await portal.database.read.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
});

test('two instances on one PostgreSQL share their counts', async () => {
  const together = portal.database.engine === 'postgres' ? 10 : 20;
  const [one, other] = [aLimiter(), aLimiter()];
  const both = await Promise.all([allowed(one, TEN, 15), allowed(other, TEN, 15)]);
  expect(both[0] + both[1]).toBe(together);
});
