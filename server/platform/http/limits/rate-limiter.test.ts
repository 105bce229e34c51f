import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { limitKey } from './limit-key.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { LIMITS, type Limit } from './rate-limiter.ts';
import { createLimiter } from './rate-limiter-store.ts';

let portal: TestPortal;
let at = 0;
beforeEach(async () => {
  portal = await startTestPortal();
  at = 1_800_000_000_000;
});
afterEach(() => portal.close());

const DAY_MS = 86_400_000;
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

test('a wide limit allows the promised number of concurrent requests', async () => {
  const limiter = aLimiter();
  const waits = await Promise.all(Array.from({ length: 1300 }, () => limiter.take(WIDE, 'a')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1200);
});

test.each([0.2, 0.02, 0.01, 0.005])('a wide limit with the factor %s allows its share and no more', async (factor) => {
  const share = Math.floor(WIDE.times * factor);
  const limiter = aLimiter(factor);
  expect(await allowed(limiter, WIDE, 300)).toBe(share);
  at += WIDE.windowMs / share;
  expect(await allowed(limiter, WIDE, 20)).toBe(1);
});

test('a factor multiplies every limit, and `off` disables them', async () => {
  expect(await allowed(aLimiter(2), TEN, 40)).toBe(20);
  expect(await allowed(aLimiter(null), TEN, 40, 'c')).toBe(40);
});

test('a clock that is set back blocks no client for longer than a window', async () => {
  const limiter = aLimiter();
  await allowed(limiter, TEN, 15);
  at -= 50_000;
  expect(await limiter.take(TEN, 'a')).toBeLessThanOrEqual(6000);
  at += 6000;
  expect(await allowed(limiter, TEN, 5)).toBe(1);
  at += 60_000;
  expect(await allowed(limiter, TEN, 15)).toBe(10);
});

test('requests counted by a clock far ahead do not count when the clock is right again', async () => {
  const limiter = aLimiter();
  await allowed(limiter, TEN, 15);
  at -= 2 * 86_400_000;
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
  at += 5999;
  await limiter.forget();
  expect(await allowed(limiter, TEN, 1)).toBe(0);
  at += 54_001;
  await limiter.forget();
  expect(await allowed(limiter, TEN, 15)).toBe(10);
  at += 60_000;
  await limiter.forget();
  expect(await portal.database.read.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
});

test('two instances on one PostgreSQL share their counts', async () => {
  const together = portal.database.engine === 'postgres' ? 10 : 20;
  const [one, other] = [aLimiter(), aLimiter()];
  const both = await Promise.all([allowed(one, TEN, 15), allowed(other, TEN, 15)]);
  expect(both[0] + both[1]).toBe(together);
});

test('a flood of 60,000 other keys does not give a limited key its requests back', async () => {
  // in the memory of one process, where the number of keys is bounded; in PostgreSQL it is not
  const limiter = memoryLimiter(1, () => at);
  expect(await allowed(limiter, TEN, 15)).toBe(10);
  for (let n = 0; n < 60_000; n += 1) await limiter.take(TEN, `other ${n}`);
  expect(await limiter.take(TEN, 'a')).toBe(6000);
});

test('while the table of keys is full, new keys are still limited, and have their own counts later', async () => {
  const limiter = memoryLimiter(1, () => at, 100);
  for (let n = 0; n < 100; n += 1) await allowed(limiter, TEN, 10, `other ${n}`);
  expect(await allowed(limiter, TEN, 15, 'new')).toBe(10);
  at += 60_000;
  expect(await allowed(limiter, TEN, 15, 'new')).toBe(10);
  expect(await allowed(limiter, TEN, 15, 'newer')).toBe(10);
});

test('the networks of one IPv6 site have ten times the limit together', async () => {
  const limiter = aLimiter();
  let count = 0;
  for (let n = 0; n < 15; n += 1) count += await allowed(limiter, TEN, 15, limitKey(`2001:db8:7:${n.toString(16)}::1`));
  expect(count).toBe(100);
  expect(await allowed(limiter, TEN, 15, limitKey('2001:db8:8::1'))).toBe(10);
});

test('requests that a network of a site is refused use up nothing of the others', async () => {
  const limiter = aLimiter();
  expect(await allowed(limiter, TEN, 200, limitKey('2001:db8:9:1::1'))).toBe(10);
  expect(await allowed(limiter, TEN, 15, limitKey('2001:db8:9:2::1'))).toBe(10);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::6', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (address, key) => {
  expect(limitKey(address)).toBe(key);
});

test.runIf(testEngine() === 'postgres')(
  'instances count by the clock of the database: one whose own is a day ahead refuses nobody at the other',
  async () => {
    // one request becomes free in 2.4 hours, so that none does during the test
    const daily: Limit = { name: 'ten', times: 10, windowMs: DAY_MS };
    const clock = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + DAY_MS);
    const ahead = createLimiter(portal.database, 1);
    expect(await ahead.take(daily, 'a')).toBe(0);
    vi.restoreAllMocks();
    const right = createLimiter(portal.database, 1);
    expect(await allowed(right, daily, 20)).toBe(9);
    expect(right.quota(daily, 'a')).toMatchObject({ times: 10, remaining: 0 });
    expect(await ahead.take(daily, 'a')).toBeGreaterThan(0);
  },
);

test('a /48 asks for fewer resets in 24 hours than the share of the default cap of mails, whatever its networks', async () => {
  const limiter = aLimiter();
  let mails = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let network = 0; network < 40; network += 1) {
      const key = limitKey(`2001:db8:1:${(hour * 40 + network).toString(16)}::1`);
      const waits: number[] = [];
      for (const limit of LIMITS.forgot) waits.push(await limiter.take(limit, key));
      if (waits.every((wait) => wait === 0)) mails += 1;
    }
    at += 3_600_000;
  }
  expect(mails).toBeGreaterThanOrEqual(60);
  expect(mails).toBeLessThan(0.15 * readConfig({}).mailDailyCap);
});
