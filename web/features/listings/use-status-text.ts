import type { Listing } from '#contract/features/listings/listing.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { useToday } from '#web/platform/shell/index.ts';
import { STATUS_LABELS } from './labels.ts';

const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'UTC' });

type Stated = Pick<Listing, 'adoption_status'> & Partial<Pick<Listing, 'adoptable_from'>>;

/** Returns the words of a listing's state; of an animal that is too young the day from which it can be adopted. */
export function useStatusText({ adoption_status, adoptable_from }: Stated): string {
  const today = useToday();
  if (adoption_status !== 'adottabile subito' || !adoptable_from || adoptable_from <= today)
    return STATUS_LABELS[adoption_status];
  return `Adottabile ${withDate('dal', day.format(new Date(adoptable_from)))}`;
}
