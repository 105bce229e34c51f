import { expect, test } from 'vitest';
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
