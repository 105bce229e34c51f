import { beforeEach, expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const content = { current: '1', last: '1', isAway: false } as ConstructorParameters<typeof ResponseCache>[0];
let memory: ResponseCache;
beforeEach(() => {
  memory = new ResponseCache(content, () => 0, {});
});

/** Returns whether an address is answered from the cache. */
function isKept(url: string): boolean {
  const response = { writeHead: () => response, end: () => response };
  return memory.answer({ method: 'GET', url, headers: {} } as never, response as never);
}
const keep = (url: string, bytes = 10) =>
  memory.keep(url, { headers: {}, body: Buffer.alloc(bytes) }, '1', Number.POSITIVE_INFINITY);

test('an address with a query is cached from its second request on', () => {
  keep('/?city=lucca');
  expect(isKept('/?city=lucca')).toBe(false);
  keep('/?city=lucca');
  expect(isKept('/?city=lucca')).toBe(true);
});

test('an address without a query is cached at once, until they fill half of the cache', () => {
  const MEGABYTES = 4 * 1024 * 1024;
  const urls = Array.from({ length: 12 }, (_, n) => `/${n}`);
  for (const url of urls) keep(url, MEGABYTES);
  expect(urls.filter(isKept)).toEqual(urls.slice(0, 6));
  keep('/11', MEGABYTES);
  expect(isKept('/11')).toBe(true);
});

test('an address of more than 512 characters is never cached', () => {
  const long = `/?z=${'x'.repeat(600)}`;
  keep(long);
  keep(long);
  expect(isKept(long)).toBe(false);
});

test('a full cache evicts the least recently used response', () => {
  const MEGABYTES = 4 * 1024 * 1024;
  const urls = Array.from({ length: 12 }, (_, n) => `/${n}`);
  for (const url of urls) {
    keep(url, MEGABYTES);
    keep(url, MEGABYTES);
    expect(isKept('/0')).toBe(true);
  }
  expect(urls.filter((url) => !isKept(url))).toEqual(['/1']);
});

test('a flood of addresses requested once does not evict an address requested again', () => {
  keep('/casa');
  for (let n = 0; n < 30_000; n += 1) {
    keep(`/?z=${n}`);
    if (n % 10_000 === 0) keep('/casa');
  }
  expect(isKept('/casa')).toBe(true);
});
