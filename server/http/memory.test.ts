import { beforeEach, expect, test } from 'vitest';
import { Memory } from './memory.ts';

const content = { current: '1' } as ConstructorParameters<typeof Memory>[0];
let memory: Memory;
beforeEach(() => {
  memory = new Memory(content, () => 0, {});
});

/** Whether an address is answered from memory. */
function isKept(url: string): boolean {
  const response = { writeHead: () => response, end: () => response };
  return memory.answer({ method: 'GET', url, headers: {} } as never, response as never);
}
const keep = (url: string, bytes = 10) =>
  memory.keep(url, { headers: {}, body: Buffer.alloc(bytes) }, '1', Number.POSITIVE_INFINITY);

test('what is asked for twice is kept, what is asked for once is not', () => {
  keep('/una');
  expect(isKept('/una')).toBe(false);
  keep('/una');
  expect(isKept('/una')).toBe(true);
});

test('an address of more than 512 characters is never kept', () => {
  const long = `/?z=${'x'.repeat(600)}`;
  keep(long);
  keep(long);
  expect(isKept(long)).toBe(false);
});

test('the answer that was not asked for longest makes room', () => {
  const MEGABYTES = 4 * 1024 * 1024;
  const urls = Array.from({ length: 12 }, (_, n) => `/${n}`);
  for (const url of urls) {
    keep(url, MEGABYTES);
    keep(url, MEGABYTES);
    expect(isKept('/0')).toBe(true);
  }
  expect(urls.filter((url) => !isKept(url))).toEqual(['/1']);
});

test('a flood of addresses asked for once leaves those that are asked for again', () => {
  keep('/casa');
  for (let n = 0; n < 30_000; n += 1) {
    keep(`/?z=${n}`);
    if (n % 10_000 === 0) keep('/casa');
  }
  expect(isKept('/casa')).toBe(true);
});
