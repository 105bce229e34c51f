import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64 } from './base64.ts';

const MEGABYTE = 1024 * 1024;

/** Megabytes that repeat a short random sequence: the boundaries between the decoded chunks are what is tested. */
const bytes = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.integer({ min: 0, max: 3 * MEGABYTE }))
  .map(([piece, length]) => Buffer.alloc(length, piece));

test('megabytes of base64 decode to the original bytes in every notation', async () => {
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.constantFrom('\n', '\r\n', ''),
      fc.constantFrom(4, 63, 64, 76),
      async (sent, brk, width) => {
        const lines = sent.toString('base64').replace(new RegExp(`.{${width}}`, 'g'), `$&${brk}`);
        expect((await decodeBase64(lines)).equals(sent)).toBe(true);
        const literal = JSON.stringify(`data:,${lines}`).replaceAll('/', '\\/').slice(1, -1);
        expect((await decodeBase64(Buffer.from(literal), 'data:,'.length)).equals(sent)).toBe(true);
      },
    ),
    { numRuns: 20 },
  );
});

test('escaped characters and the URL alphabet are accepted', async () => {
  expect(String(await decodeBase64(Buffer.from('Y2\\u0068lYQ==')))).toBe('chea');
  expect(await decodeBase64('-_-_')).toEqual(Buffer.from('+/+/', 'base64'));
  expect(await decodeBase64('')).toEqual(Buffer.alloc(0));
});
