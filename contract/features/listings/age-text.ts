import { monthAndYear, numericDate } from '#contract/platform/dates.ts';
import { monthNumber } from './facts.ts';
import type { Listing } from './listing.ts';

/** An age in months is old after a month, one in years after half a year. */
const OLD_AFTER = { months: 1, years: 6 };

/**
 * Returns the age as typed, with the month in which it was written once it is no longer true: `3 mesi (a marzo 2026)`.
 * `now` is a month `YYYY-MM`, the current one in Italy by default.
 */
export function ageText({ age, age_stated_on }: Pick<Listing, 'age' | 'age_stated_on'>, now?: string): string {
  if (!age_stated_on) return age;
  const limit = /\b(?:ann[oi]|aa)\b/i.test(age) ? OLD_AFTER.years : OLD_AFTER.months;
  if (monthNumber(now ?? currentMonth()) - monthNumber(age_stated_on) < limit) return age;
  const written = monthAndYear(age_stated_on);
  return `${age} (${/^[ao]/.test(written) ? 'ad' : 'a'} ${written})`;
}

function currentMonth(): string {
  const [, month, year] = numericDate(new Date()).split('/');
  return `${year}-${month}`;
}
