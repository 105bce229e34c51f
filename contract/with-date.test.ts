import { expect, test } from 'vitest';
import { withDate } from './with-date.ts';

test.each([
  ['dal', '7 dicembre 2026', 'dal 7 dicembre 2026'],
  ['dal', '8 dicembre 2026', "dall'8 dicembre 2026"],
  ['al', '11 maggio 2027', "all'11 maggio 2027"],
  ['Dal', '8 dicembre 2026', "Dall'8 dicembre 2026"],
  ['Il', '11 maggio 2027', "L'11 maggio 2027"],
  ['il', '18 maggio 2027', 'il 18 maggio 2027'],
] as const)('%s and %s', (before, date, expected) => {
  expect(withDate(before, date)).toBe(expected);
});
