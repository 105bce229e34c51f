import { expect, test, vi } from 'vitest';
import { ageText } from './age-text.ts';

test.each([
  ['3 mesi', '2026-03', '2026-03', '3 mesi'],
  ['3 mesi', '2026-03', '2026-04', '3 mesi (a marzo 2026)'],
  ['60 giorni', '2026-04', '2026-05', '60 giorni (ad aprile 2026)'],
  ['2 anni', '2026-03', '2026-08', '2 anni'],
  ['2 anni', '2026-03', '2026-09', '2 anni (a marzo 2026)'],
  ['adulto', undefined, '2030-01', 'adulto'],
])('the age %s of %s reads in %s: %s', (age, age_stated_on, now, text) => {
  expect(ageText({ age, ...(age_stated_on && { age_stated_on }) }, now)).toBe(text);
});

test.each([
  ['2026-04-30T21:59:00Z', '3 mesi'],
  ['2026-04-30T22:00:00Z', '3 mesi (ad aprile 2026)'],
])('at %s an age that was written in April reads: %s', (now, text) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(ageText({ age: '3 mesi', age_stated_on: '2026-04' })).toBe(text);
  vi.useRealTimers();
});
