import { beforeEach, expect, test } from 'vitest';
import { ByteBudget } from '#server/platform/runtime/byte-budget.ts';
import { ResponseCache } from './response-cache.ts';
import { ResponseMemory } from './response-memory.ts';

const content = {
  current: '1',
  last: '1',
  isAway: false,
  onReplaced: () => undefined,
} as unknown as ConstructorParameters<typeof ResponseCache>[0];
const MEGABYTE = 1024 * 1024;
const memory = new ResponseMemory(new ByteBudget(100 * MEGABYTE), { unreadMs: 20_000 });
let responses: ResponseCache;
beforeEach(() => {
  responses = new ResponseCache(content, () => 0, {}, memory);
});

/** Returns whether an address is answered from the cache. */
function isCached(url: string): boolean {
  const response = { writeHead: () => response, end: () => response };
  return responses.answer({ method: 'GET', url, headers: {} } as never, response as never);
}
const store = (url: string, bytes = 10) =>
  responses.store(url, { headers: {}, body: Buffer.alloc(bytes) }, '1', Number.POSITIVE_INFINITY);

test('an address is cached from its first request on', () => {
  store('/?city=lucca');
  expect(isCached('/?city=lucca')).toBe(true);
});

test('an address of more than 512 characters is never cached', () => {
  const long = `/?z=${'x'.repeat(600)}`;
  store(long);
  store(long);
  expect(isCached(long)).toBe(false);
});

test('a full cache evicts the least recently used of the responses requested again', () => {
  const urls = Array.from({ length: 13 }, (_, n) => `/${n}`);
  for (const url of urls) {
    store(url, MEGABYTE);
    expect(isCached(url)).toBe(true);
    expect(isCached('/0')).toBe(true);
  }
  expect(urls.filter((url) => !isCached(url))).toEqual(['/1', '/2']);
});

test('addresses requested once evict one another, and no address that was requested again', () => {
  store('/casa');
  expect(isCached('/casa')).toBe(true);
  const urls = Array.from({ length: 40 }, (_, n) => `/?z=${n}`);
  for (const url of urls) store(url, MEGABYTE);
  expect(isCached('/casa')).toBe(true);
  expect(urls.filter(isCached)).toHaveLength(7);
});

test('an expired response is not served, and the one that replaces it is', () => {
  let now = 0;
  responses = new ResponseCache(content, () => now, {}, memory);
  responses.store('/', { headers: {}, body: Buffer.alloc(10) }, '1', 100);
  expect(isCached('/')).toBe(true);
  now = 100;
  expect(isCached('/')).toBe(false);
  responses.store('/', { headers: {}, body: Buffer.alloc(10) }, '1', 200);
  expect(isCached('/')).toBe(true);
});

test('responses of an earlier version leave the cache although nobody asks for them again', () => {
  const versions = {
    current: '1',
    last: '1',
    isAway: false,
    onReplaced: () => undefined,
    mayServeWhileComputing: () => false,
  };
  let now = 0;
  responses = new ResponseCache(versions as never, () => now, {}, memory);
  const store = (url: string) =>
    responses.store(url, { headers: {}, body: Buffer.alloc(10) }, versions.current, Number.POSITIVE_INFINITY);
  store('/annuncio/1');
  Object.assign(versions, { current: '2', last: '2' });
  now = 10_000;
  store('/annuncio/2');
  // as if the earlier version were valid again: only what was dropped is missing
  Object.assign(versions, { current: '1', last: '1' });
  expect(isCached('/annuncio/1')).toBe(false);
});
