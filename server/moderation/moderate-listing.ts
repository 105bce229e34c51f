import type { Listing } from '#contract/listings/listing.ts';
import { recordAuditEntry } from '../audit/index.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { eraseListing, findListing, listingProblems, readListing, setHiddenByAdmin } from '../listings/index.ts';
import type { Portal } from '../portal.ts';
import { announceOwnMeasure, notifyMeasure, withdrawOwnMeasure } from '../reports/index.ts';

/** Hides a listing with a reason that its owner reads and can contest, or reverts that. Throws 404. */
export async function hideListing(
  portal: Portal,
  actor: Actor,
  id: string,
  { hidden, reason }: { hidden: boolean; reason: string },
): Promise<Listing> {
  const { database, clock } = portal;
  await database.write(
    async (db) => {
      const row = await findListing(db, id);
      if (!row) throw problem(listingProblems.listing_not_found);
      const now = clock.now();
      await setHiddenByAdmin(db, id, { hidden, reason: hidden ? reason : '' }, now);
      const before = { hidden: row.hidden, reason: row.hidden_reason };
      if (hidden && !row.hidden_by_admin) await announceOwnMeasure(db, portal, actor, { listing: row, reason }, now);
      if (!hidden) await withdrawOwnMeasure(db, id, now);
      await recordAuditEntry(
        db,
        actor,
        { act: 'hideAdoptionAsAdmin', subject: row, before, after: { hidden, reason } },
        now,
      );
    },
    { invalidates: 'public' },
  );
  return readListing(portal, id, actor);
}

/** Deletes any listing and notifies its owner. Throws 404. */
export async function removeListing(portal: Portal, actor: Actor, id: string): Promise<void> {
  const { database, clock } = portal;
  await database.write(
    async (db) => {
      const row = await findListing(db, id);
      if (!row) throw problem(listingProblems.listing_not_found);
      await eraseListing(db, row, clock.now());
      const { name, association_id, association_name, association_email } = row;
      const account = { id: association_id, name: association_name, email: association_email };
      await notifyMeasure(db, portal, { measure: 'adoption_removed', account, listing: name }, clock.now());
      await recordAuditEntry(
        db,
        actor,
        { act: 'removeAdoption', subject: row, before: { name, association_name } },
        clock.now(),
      );
    },
    { invalidates: 'public' },
  );
}
