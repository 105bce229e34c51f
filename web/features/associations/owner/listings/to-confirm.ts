import type { Listing } from '#contract/features/listings/listing.ts';
import { daysSince } from '#web/features/listings/index.ts';
import { italianDay } from '#web/platform/shell/index.ts';

/** A confirmation that is older is worth another one. */
const WORTH_DAYS = 14;

/** Whether the owner is shown a button to confirm a listing: it is in standby, or shown and not confirmed of late. */
export function isToConfirm(listing: Listing, today: string): boolean {
  // one that is published later is confirmed by its publication
  if (listing.adopted || listing.publish_at) return false;
  if (listing.standby_at) return true;
  return !listing.hidden && daysSince(italianDay(new Date(listing.confirmed_at)), today) >= WORTH_DAYS;
}
