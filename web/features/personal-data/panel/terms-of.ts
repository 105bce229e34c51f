import type { PersonalData } from '#contract/features/personal-data/personal-data.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';

/** Returns which terms an account has accepted, and when, in words. */
export function termsOf({
  terms_version,
  terms_accepted_at,
}: Pick<PersonalData['accounts'][number], 'terms_version' | 'terms_accepted_at'>): string {
  if (!terms_version || !terms_accepted_at) return 'non ha ancora accettato i termini';
  return `ha accettato i termini ${withDate('del', longDate(terms_version))} ${withDate('il', longDate(terms_accepted_at))}`;
}
