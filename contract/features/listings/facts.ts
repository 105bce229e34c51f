/** Facts of an animal beside the free texts. Without zod, so that pages can import them without the schemas. */

export const AGE_BANDS = ['cucciolo', 'giovane', 'adulto', 'anziano'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** With whom an animal may get along. */
export const COMPANIONS = ['cani', 'gatti', 'bambini'] as const;
export type Companion = (typeof COMPANIONS)[number];

/** `ovunque`: all of Italy; `regioni`: the listed regions; `zona`: near the place where the animal lives. */
export const GOES_TO_KINDS = ['ovunque', 'regioni', 'zona'] as const;
export type GoesToKind = (typeof GOES_TO_KINDS)[number];

export const ENERGIES = ['bassa', 'media', 'alta'] as const;
export type Energy = (typeof ENERGIES)[number];

/** How much an animal needs a garden. */
export const GARDENS = ['necessario', 'gradito', 'non_serve'] as const;
export type Garden = (typeof GARDENS)[number];

/** Names in `guessed`: what was read from the free texts and not yet stated by the owner. */
export const GUESSABLE = [
  'age_band',
  'born_on',
  'good_with.cani',
  'good_with.gatti',
  'good_with.bambini',
  'lives_in',
] as const;
export type Guessable = (typeof GUESSABLE)[number];

/** The first month of life of which each band ends: under 1 year, 1–2, 3–7, from 8. */
const BAND_ENDS_MONTHS = [12, 36, 96] as const;
/** A month of birth is at most this many years ago: tortoises grow old. */
export const OLDEST_YEARS = 100;

/** Returns the band of an age in whole months. */
export function ageBandOfMonths(months: number): AgeBand {
  return AGE_BANDS[BAND_ENDS_MONTHS.filter((end) => months >= end).length]!;
}

/** Returns the months since year 0 of a month `YYYY-MM`. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

/** Reverses `monthNumber`. */
export function monthOf(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** Returns the band in the month `now` (`YYYY-MM`, Italian clock) of an animal born in the month `bornOn`. */
export function ageBandIn(now: string, bornOn: string): AgeBand {
  return ageBandOfMonths(monthNumber(now) - monthNumber(bornOn));
}
