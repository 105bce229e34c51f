import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { changeListing } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { findListing } from './store.ts';
import { ADOPTABLE, RESERVED } from './visibility.ts';

/**
 * Marks a listing of the actor as reserved if it is adoptable; in any other state, or deleted, it stays as it is. Must
 * run in a transaction that invalidates public pages and has locked the association.
 */
export async function reserveListing(db: Write, actor: Actor, id: string, now: Date): Promise<void> {
  const listing = await findListing(db, id);
  if (listing?.association_id !== actor.accountId || listing.adoption_status !== ADOPTABLE) return;
  await changeListing(db, actor, id, (row) => ({ ...confirmed(row, now), adoption_status: RESERVED }), now);
}
