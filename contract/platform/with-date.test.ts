import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as dates from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';

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

test('no page or mail puts an article before a date by itself', () => {
  const names = [...Object.keys(dates), 'day', 'dayOf', 'date', 'dateOf', 'moment', 'when'];
  const bare = new RegExp(`\\b(?:[Ii]l|[Dd]el|[Dd]al|al) \\$?\\{(?:${names.join('|')})\\b`);
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((name) => bare.test(readFileSync(name, 'utf8')))).toEqual([]);
});
