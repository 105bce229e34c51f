import type { Listing } from '#contract/features/listings/listing.ts';

type OutOfSight = Pick<Listing, 'hidden' | 'adopted' | 'show_when_adopted'>;

/** Whether the public cannot see it: paused, hidden by staff, or adopted and not shown any more. */
export function isOutOfSight({ hidden, adopted, show_when_adopted }: OutOfSight): boolean {
  return hidden || (adopted && !show_when_adopted);
}
