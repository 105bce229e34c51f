import type { Listing } from '#contract/listings/listing.ts';
import type { Actor } from '../http/actor.ts';
import type { Portal } from '../portal.ts';
import { changeListing } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { mustBeAllowedToShow } from './policy.ts';
import { readListing } from './read-listing.ts';

/**
 * Hides a listing of the actor or shows it again. Throws 403 for showing while paused, or if an administrator hid the
 * listing.
 */
export async function hideListing(portal: Portal, actor: Actor, id: string, hidden: boolean): Promise<Listing> {
  await portal.database.write(
    (db) =>
      changeListing(
        db,
        actor,
        id,
        (row, owner) => {
          if (!hidden) mustBeAllowedToShow(row, owner);
          return { ...confirmed(row, portal.clock.now()), hidden, hidden_by_owner: hidden };
        },
        portal.clock.now(),
      ),
    { invalidates: 'public' },
  );
  return readListing(portal, id, actor);
}
