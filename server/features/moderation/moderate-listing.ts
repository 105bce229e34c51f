import type { Listing } from '#contract/features/listings/listing.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import {
  eraseListing,
  findImageIds,
  findListingEvenBinned,
  listingProblems,
  readListingEvenBinned,
  setHiddenByAdmin,
} from '#server/features/listings/index.ts';
import { trashUnused } from '#server/features/media/index.ts';
import { announceOwnMeasure, notifyMeasure, withdrawOwnMeasure } from '#server/features/reports/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';

/** Hides a listing, also one in a bin, with a reason that its owner reads and can contest, or reverts that. Throws 404. */
export async function hideListing(
  portal: Portal,
  actor: Actor,
  id: string,
  { hidden, reason }: { hidden: boolean; reason: string },
): Promise<Listing> {
  const { database, clock } = portal;
  await database.write(
    async (db) => {
      const row = await findListingEvenBinned(db, id);
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
  return readListingEvenBinned(portal, id, actor);
}

/**
 * Deletes any listing, also one in a bin, with the images that nothing else uses, and mails its owner the reason ("" if absent). Throws
 * 404.
 */
export async function removeListing(portal: Portal, actor: Actor, id: string, reason: string): Promise<void> {
  const { database, clock } = portal;
  const images = await database.write(
    async (db) => {
      const row = await findListingEvenBinned(db, id);
      if (!row) throw problem(listingProblems.listing_not_found);
      const imageIds = await findImageIds(db, [id]);
      await eraseListing(db, row, clock.now());
      const account = await findAssociation(db, row.association_id);
      const notice = { measure: 'adoption_removed', listing: row.name, reason } as const;
      if (account) await notifyMeasure(db, portal, { ...notice, account }, clock.now());
      const before = { association_id: row.association_id };
      const entry = { act: 'removeAdoption', subject: row, before, after: reason ? { reason } : {} };
      await recordAuditEntry(db, actor, entry, clock.now());
      return [...imageIds.values()].flat();
    },
    { invalidates: 'public' },
  );
  await trashUnused(portal, images);
}
