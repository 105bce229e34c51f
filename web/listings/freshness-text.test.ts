import { expect, test } from 'vitest';
import { daysSince, freshnessText } from './freshness-text.ts';

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
  ['', 'Confermato oggi'],
])('on 10 April 2026 a listing confirmed on %s says: %s', (day, said) => {
  expect(freshnessText(daysSince(day, '2026-04-10'))).toBe(said);
});
