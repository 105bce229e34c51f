import { expect, test } from 'vitest';
import { freshnessText, isWorthTelling } from './freshness-text.ts';

const TODAY = '2026-04-10';

test.each([
  ['2026-04-10', 'Confermato oggi'],
  ['2026-04-09', 'Confermato ieri'],
  ['2026-04-07', 'Confermato 3 giorni fa'],
  // the day with 23 hours, 29 March, counts as one
  ['2026-03-28', 'Confermato 13 giorni fa'],
  ['2026-03-27', 'Confermato 2 settimane fa'],
  ['2026-02-11', 'Confermato 8 settimane fa'],
  ['2026-02-09', 'Confermato 2 mesi fa'],
  ['2024-04-10', 'Confermato 2 anni fa'],
  // the server's clock was ahead
  ['2026-04-12', 'Confermato oggi'],
])('on 10 April 2026 a listing of 2023 that its owner confirmed on %s says: %s', (confirmed, said) => {
  expect(freshnessText({ published: '2023-01-01', confirmed, today: TODAY })).toBe(said);
});

test.each([
  ['2026-04-10', 'Pubblicato oggi'],
  ['2026-04-09', 'Pubblicato ieri'],
  ['2026-03-13', 'Pubblicato 4 settimane fa'],
])('a listing that was published on %s and that nobody confirmed since says: %s', (published, said) => {
  expect(freshnessText({ published, confirmed: published, today: TODAY })).toBe(said);
  // an import brings the day of the confirmation, which may be before that of the publication here
  expect(freshnessText({ published, confirmed: '2026-01-01', today: TODAY })).toBe(said);
});

test.each([
  ['2026-04-10', '2026-04-10', false],
  ['2026-04-05', '2026-04-10', false],
  ['2026-03-01', '2026-03-01', false],
  ['2026-03-01', '2026-03-20', true],
])('the card of a listing published on %s and confirmed on %s tells so: %s', (published, confirmed, told) => {
  expect(isWorthTelling({ published, confirmed, today: TODAY })).toBe(told);
});
