import type { Listing } from '#contract/features/listings/listing.ts';

type OutOfSight = Pick<Listing, 'hidden' | 'adopted' | 'show_when_adopted'> & Partial<Pick<Listing, 'awaiting_review'>>;

/** Whether the public cannot see it: paused, hidden by staff, waiting for them, or adopted and not shown any more. */
export function isOutOfSight({ hidden, adopted, show_when_adopted, awaiting_review = false }: OutOfSight): boolean {
  return hidden || awaiting_review || (adopted && !show_when_adopted);
}
