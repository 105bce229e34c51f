import type { Listing } from '#contract/features/listings/listing.ts';
import { offerToAnswer } from '#web/features/questionnaires/index.ts';

/** After an adoption: says how many people still wait for an answer, and offers to answer them all. */
export function sayWhoWaits({ id, name, adopted, questionnaires }: Listing, before: Listing | null): void {
  const open = questionnaires?.open ?? 0;
  if (adopted && !before?.adopted && open > 0) offerToAnswer({ id, name, open });
}
