import { lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { recordBinned } from '#server/platform/database/tombstones.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { mustOwn } from './policy.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { findListingEvenBinned, type ListingRow, lockListing, lockListingEvenBinned, updateListing } from './store.ts';

/** Moves a listing of the actor into the bin. Throws 404, or 403 for another account's listing. */
export async function binListing({ database, clock }: Portal, actor: Actor, id: string): Promise<void> {
  await database.write(
    async (db) => {
      await lockAssociation(db, actor.accountId);
      const row = mustOwn(await lockListing(db, id), actor);
      await bin(db, row, clock.now());
      await recordTeamAct(db, actor, { act: 'deleteAdoption', name: row.name }, clock.now());
    },
    { invalidates: 'public' },
  );
}

async function bin(db: Write, row: ListingRow, at: Date): Promise<void> {
  await movePublicCounts(db, [row], [await moveIntoBin(db, row, at)]);
}

/**
 * Moves a locked listing into the bin of its association, which is locked, too, and returns the new row. Everything else
 * of it stays. The caller updates the public counts.
 */
export async function moveIntoBin(db: Write, row: ListingRow, at: Date): Promise<ListingRow> {
  const changes = { binned_at: at.toISOString(), visible: false };
  await updateListing(db, row.id, changes);
  await recordBinned(db, 'listing', [row.id], at);
  return { ...row, ...changes };
}

/** Moves a listing of a restored database into the bin again, where it was moved after the backup was made. */
export async function binListingAgain(db: Write, id: string, at: Date): Promise<void> {
  const listing = await findListingEvenBinned(db, id);
  if (!listing) return;
  await lockAssociation(db, listing.association_id);
  const row = await lockListingEvenBinned(db, id);
  if (row) await bin(db, row, at);
}
