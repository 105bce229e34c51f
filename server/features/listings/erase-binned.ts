import { lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { associationWithExpired, expiredOf } from './bin-store.ts';
import { findImageIds } from './image-store.ts';
import { listingProblems } from './problems.ts';
import { deleteListings, lockListingEvenBinned } from './store.ts';

const BATCH = 40;

/**
 * Deletes a listing of the actor that is in the bin, for good, and returns the ids of its images. Must run in a
 * transaction that invalidates public pages. Throws 404 for any other.
 */
export async function eraseBinnedListing(db: Write, actor: Actor, id: string, now: Date): Promise<string[]> {
  await lockAssociation(db, actor.accountId);
  const row = await lockListingEvenBinned(db, id);
  if (row?.association_id !== actor.accountId || row.binned_at === null) throw problem(listingProblems.not_in_bin);
  const images = await findImageIds(db, [id]);
  await deleteListings(db, [id], now);
  await recordTeamAct(db, actor, { act: 'eraseFromBin', name: row.name }, now);
  return [...images.values()].flat();
}

/**
 * Deletes a few listings that are in the bin of one association since before an instant, and returns how many. They are
 * in no count. Locks the association first, as every change of a listing does.
 */
export async function eraseExpiredListings(db: Write, before: string, now: Date): Promise<number> {
  const associationId = await associationWithExpired(db, before);
  if (!associationId) return 0;
  await lockAssociation(db, associationId);
  const ids = await expiredOf(db, associationId, before, BATCH);
  if (ids.length > 0) await deleteListings(db, ids, now);
  return ids.length;
}
