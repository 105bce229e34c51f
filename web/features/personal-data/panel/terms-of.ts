import type { PersonalData } from '#contract/features/personal-data/personal-data.ts';
import { withDate } from '#contract/platform/with-date.ts';

const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });

/** Returns which terms an account has accepted, and when, in words. */
export function termsOf({
  terms_version,
  terms_accepted_at,
}: Pick<PersonalData['accounts'][number], 'terms_version' | 'terms_accepted_at'>): string {
  if (!terms_version || !terms_accepted_at) return 'non ha ancora accettato i termini';
  return `ha accettato i termini ${withDate('del', DAY.format(new Date(terms_version)))} ${withDate('il', DAY.format(new Date(terms_accepted_at)))}`;
}
