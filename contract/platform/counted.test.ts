import { expect, test } from 'vitest';
import { counted } from '#contract/platform/counted.ts';

test.each([
  [0, '0 annunci'],
  [1, '1 annuncio'],
  [2, '2 annunci'],
  [12_000, '12.000 annunci'],
  [1.5, '1,5 annunci'],
])('%j is counted as "%s"', (count, expected) => {
  expect(counted(count, 'annuncio', 'annunci')).toBe(expected);
});
