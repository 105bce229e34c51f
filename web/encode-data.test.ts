import fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { encodeData } from './encode-data.server.ts';

/** Reads encoded data as the browser does. */
async function decoded(text: string): Promise<unknown> {
  return (await decode(new Response(text).body!, globalThis as unknown as Window)).value;
}

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.constantFrom('', 'id', '-5', '</script>', 'però\u2028', '\ud800'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value')),
    fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      tie('value'),
      { noNullPrototype: true },
    ),
  ),
})).value;

test('the browser reads plain data as they were', () =>
  fc.assert(
    fc.asyncProperty(plain, async (value) => {
      expect(await decoded(encodeData({ value })!)).toEqual({ value });
    }),
  ));

test('what occurs twice is written once', async () => {
  const place = { city: 'Bari', region: 'Puglia' };
  const text = encodeData({ from: place, to: place, city: 'Bari' })!;
  expect(text.match(/"Bari"/g)).toHaveLength(1);
  expect(await decoded(text)).toEqual({ from: place, to: place, city: 'Bari' });
});

test.each([
  new Date(0),
  Object.create(null),
  Promise.resolve(),
  new Map(),
  new Error('broken'),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1n,
])('data with %o are left to the framework', (value) => expect(encodeData({ deep: [{ value }] })).toBeNull());
