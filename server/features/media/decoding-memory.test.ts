import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eachCase } from '#server/testing/each-case.ts';
import { decodingMemory } from './decoding-memory.ts';

const MB = 1024 * 1024;
const plain = (width = 3000, height = 2000, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#a73' } });

test('what an image will need is known from its head', () =>
  eachCase(
    [
      ['a photo read in lines', () => plain().jpeg(), [48, 60]],
      ['a progressive JPEG', () => plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), [80, 100]],
      ['a PNG', () => plain().png(), [48, 60]],
      ['an interlaced PNG', () => plain(3000, 2000, 4).png({ progressive: true }), [70, 90]],
      ['a GIF', () => plain().gif(), [70, 90]],
      ['an AVIF', () => plain(1200, 1000).avif({ effort: 0 }), [60, 75]],
    ] as const,
    async ([, make, [least, most]]) => {
      const needs = (await decodingMemory(await make().toBuffer())) / MB;
      expect(needs).toBeLessThan(most);
      expect(needs).toBeGreaterThan(least);
    },
  ));

test('what is refused at once needs nothing', async () => {
  expect(await decodingMemory(Buffer.alloc(0))).toBe(0);
  expect(await decodingMemory(Buffer.from('no image'))).toBe(0);
  expect(await decodingMemory(await plain(8000, 7000).png().toBuffer())).toBe(0);
});
