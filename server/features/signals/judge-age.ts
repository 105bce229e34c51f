import { ADOPTABLE_AT_DAYS, adoptableFrom } from '#contract/features/listings/adoptable-from.ts';
import { monthNumber } from '#contract/features/listings/facts.ts';
import { monthsStated } from '#contract/features/listings/guess/age.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { excerptOf, type Finding, type Judged } from './finding.ts';

const DAYS_OF_A_MONTH = 365 / 12;

/** Returns whether an animal without a home yet is offered before it is 60 days old. */
export function judgeAge(listing: Judged, now: Date): Finding[] {
  const { adoption_status, born_on, age } = listing;
  if (adoption_status === 'adottato') return [];
  const isYoung = born_on ? italianDay(now) < adoptableFrom(born_on) : isStatedYoung(listing, now);
  if (!isYoung) return [];
  const excerpt = excerptOf([age, born_on && `nato nel mese ${born_on}`].filter(Boolean).join(', '));
  return [{ kind: 'troppo_giovane', listing, other: null, pair: listing.id, excerpt, causes: [born_on || age] }];
}

/** Whether the text names an age in days, weeks or months that was too little when it was written, not long ago. */
function isStatedYoung({ age, born_about }: Judged, now: Date): boolean {
  const months = monthsStated(age);
  if (months === null || Math.round(months * DAYS_OF_A_MONTH) >= ADOPTABLE_AT_DAYS) return false;
  const isMonth = /^\d{4}-\d{2}$/.test(born_about);
  return !isMonth || monthNumber(italianDay(now).slice(0, 7)) - monthNumber(born_about) <= 2;
}
