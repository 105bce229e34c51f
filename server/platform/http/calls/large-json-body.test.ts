import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLargeJson } from './large-json-body.ts';

const LONG = 'A'.repeat(300_000);
const parse = (value: unknown) => parseLargeJson(Buffer.from(JSON.stringify(value)));

test('long strings of image fields stay bytes, named by a placeholder', () => {
  const { value, largeStrings } = parse({
    name: 'Birba',
    images_base64: ['piccola', LONG, `${LONG}B`],
    logo_base64: LONG,
  });
  const parsed = value as { name: string; images_base64: string[]; logo_base64: string };
  const [small, first, second] = parsed.images_base64;
  expect([parsed.name, small]).toEqual(['Birba', 'piccola']);
  expect([first, second, parsed.logo_base64].map((placeholder) => largeStrings.get(placeholder!)?.length)).toEqual([
    300_000, 300_001, 300_000,
  ]);
});

test('a long text is never taken for an image, so its length is still validated', () => {
  const text = `${LONG} "virgolette" \\ e accenti: è`;
  const value = { images_base64: ['x'], bio: text, notes: [text], other_base64: `${LONG}è`, [LONG]: 1 };
  expect(parse(value).value).toEqual(value);
  const spaced = `{"images_base64":[],"bio"${' '.repeat(50)}:"${LONG}"}`;
  expect(parseLargeJson(Buffer.from(spaced)).value).toEqual(JSON.parse(spaced));
});

test('any JSON is parsed as JSON.parse parses it', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(parseLargeJson(Buffer.from(json)).value).toEqual(JSON.parse(json));
    }),
  );
});

test('invalid JSON is rejected as JSON.parse rejects it', () => {
  for (const broken of [`{"images_base64":["${LONG}`, `{"images_base64":["${LONG}"`, '{"a', '', `"\\`]) {
    expect(() => parseLargeJson(Buffer.from(broken))).toThrow(SyntaxError);
  }
  expect(() => parseLargeJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(TypeError);
});

test('a long body that is not made of images is rejected before it is parsed', () => {
  expect(() => parse({ bio: 'x'.repeat(5_000_000) })).toThrow('Il contenuto inviato è troppo grande.');
  expect(() => parse(Array(60_000).fill('x'))).toThrow('Il contenuto inviato è troppo grande.');
});
