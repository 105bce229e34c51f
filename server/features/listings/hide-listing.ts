import type { Listing } from '#contract/features/listings/listing.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import type { Portal } from '#server/portal.ts';
import { changeListing } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { mustBeAllowedToShow } from './policy.ts';
import { listingProblems } from './problems.ts';
import { readListing } from './read-listing.ts';
import { recordListingAct } from './record-listing-act.ts';

/**
 * Hides a listing of the actor or shows it again. Throws 403 for showing while paused, or if an administrator hid the
 * listing, 409 with the listing as it is now if its version is not the given one.
 */
export async function hideListing(
  portal: Portal,
  actor: Actor,
  id: string,
  { hidden, version }: { hidden: boolean; version?: number | undefined },
): Promise<Listing> {
  const change = async (db: Write) => {
    const rows = await changeListing(
      db,
      actor,
      id,
      (row, owner) => {
        mustBeCurrent(row, version, listingProblems.listing_changed);
        if (!hidden) mustBeAllowedToShow(row, owner);
        return { ...confirmed(row, portal.clock.now()), hidden, hidden_by_owner: hidden };
      },
      portal.clock.now(),
    );
    await recordListingAct(db, actor, { act: 'hideAdoption', ...rows }, portal.clock.now());
  };
  await withCurrent(
    listingProblems.listing_changed,
    () => portal.database.write(change, { invalidates: 'public' }),
    () => readListing(portal, id, actor),
  );
  return readListing(portal, id, actor);
}
