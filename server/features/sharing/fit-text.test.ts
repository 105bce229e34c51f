import { expect, test } from 'vitest';
import { fitted } from './fit-text.ts';

const STEPS = [
  { size: 20, lines: 4, columns: 40 },
  { size: 16, lines: 6, columns: 50 },
];

test.each([
  ['one word', 'a'.repeat(4000)],
  ['many words', 'abc '.repeat(1000).trim()],
])('a text of thousands of letters is measured only as far as it is drawn: %s', (_, text) => {
  let measured = 0;
  const { size, lines } = fitted(text, STEPS, (part) => {
    measured += 1;
    return part.length;
  });
  expect([size, lines.length, lines.at(-1)?.endsWith('…')]).toEqual([16, 6, true]);
  expect(measured).toBeLessThan(2000);
});
