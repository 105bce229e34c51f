import type { Listing } from '#contract/features/listings/listing.ts';

type OutOfSight = Pick<Listing, 'hidden' | 'adopted' | 'show_when_adopted'> &
  Partial<Pick<Listing, 'awaiting_review' | 'publish_at'>>;

/** Whether the public cannot see it: not yet published, paused, hidden by staff, waiting for them, or adopted and not shown. */
export function isOutOfSight({
  hidden,
  adopted,
  show_when_adopted,
  awaiting_review = false,
  publish_at,
}: OutOfSight): boolean {
  return publish_at !== undefined || hidden || awaiting_review || (adopted && !show_when_adopted);
}
