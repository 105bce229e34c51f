import { STATUS_LABELS } from '#contract/features/listings/labels.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { dayAndMonth } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { useToday } from '#web/platform/shell/index.ts';

type Stated = Pick<Listing, 'adoption_status'> & Partial<Pick<Listing, 'adoptable_from'>>;

/** Returns the words of a listing's state; of an animal that is too young the day from which it can be adopted. */
export function useStatusText({ adoption_status, adoptable_from }: Stated): string {
  const today = useToday();
  if (adoption_status !== 'adottabile subito' || !adoptable_from || adoptable_from <= today)
    return STATUS_LABELS[adoption_status];
  return `Adottabile ${withDate('dal', dayAndMonth(adoptable_from))}`;
}
