import { beforeEach, expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const content = { current: '1' } as ConstructorParameters<typeof ResponseCache>[0];
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

test('an address requested twice is cached, one requested once is not', () => {
  keep('/una');
  expect(isKept('/una')).toBe(false);
  keep('/una');
  expect(isKept('/una')).toBe(true);
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
