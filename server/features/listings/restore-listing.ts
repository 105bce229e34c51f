import type { Listing } from '#contract/features/listings/listing.ts';
import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { listingsLeft, raiseListingBound, refuseListingOverQuota } from '#server/features/quotas/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { recordUnbinned } from '#server/platform/database/tombstones.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { mustBeAllowedToPublish } from './policy.ts';
import { listingProblems } from './problems.ts';
import { CountChanges, movePublicCounts } from './public-counts-store.ts';
import { readListing } from './read-listing.ts';
import { forgetShownAnew, isShownAnew } from './shown-store.ts';
import { findListingEvenBinned, type ListingRow, lockListingEvenBinned, updateListing } from './store.ts';
import { isVisible } from './visibility.ts';

/**
 * Returns a listing of the actor from the bin to where it was: hidden ones stay hidden, and no alert mails it again. One
 * that is in no bin stays as it is. Throws 404 for any other, 403 if the association is paused or above its quota.
 */
export async function restoreListing(portal: Portal, actor: Actor, id: string): Promise<Listing> {
  await portal.database.write((db) => restore(db, portal, actor, id), { invalidates: 'public', onlyAdds: true });
  return readListing(portal, id, actor);
}

async function restore(db: Write, { config, clock }: Portal, actor: Actor, id: string): Promise<void> {
  const owner = await lockAssociation(db, actor.accountId);
  const row = await lockListingEvenBinned(db, id);
  if (!owner || row?.association_id !== owner.id) throw problem(listingProblems.not_in_bin);
  if (row.binned_at === null) return;
  mustBeAllowedToPublish(owner);
  await movePublicCounts(db, [row], [await takeOut(db, { owner, row }, clock.now())]);
  await refuseListingOverQuota(db, config, owner, { alreadyCounted: true });
  await recordTeamAct(db, actor, { act: 'restoreFromBin', name: row.name }, clock.now());
}

/**
 * Returns a listing to where it was, in a transaction that has locked it and its account. Returns the new row; the caller
 * updates the public counts.
 */
async function takeOut(
  db: Write,
  { owner, row }: { owner: AssociationRow; row: ListingRow },
  now: Date,
): Promise<ListingRow> {
  const { id } = row;
  const wasNew = await isShownAnew(db, id);
  const changes = { binned_at: null, bonded_with: await bondOf(db, row) };
  const after = { ...row, ...changes, visible: isVisible({ ...row, ...changes }, owner) };
  await updateListing(db, id, { ...changes, visible: after.visible });
  if (!wasNew) await forgetShownAnew(db, id);
  raiseListingBound(db, owner.id, 1);
  await recordUnbinned(db, 'listing', [id], now);
  return after;
}

/** Takes a listing of a restored database out of the bin again, if it was taken out after `binned_at`. */
export async function takeListingOutAgain(db: Write, id: string, at: Date): Promise<void> {
  const found = await findListingEvenBinned(db, id);
  const owner = found && (await lockAssociation(db, found.association_id));
  const row = await lockListingEvenBinned(db, id);
  if (!owner || !row?.binned_at || row.binned_at > at.toISOString()) return;
  await movePublicCounts(db, [row], [await takeOut(db, { owner, row }, at)]);
}

/** Listings that one transaction restores, so that no other writer waits long. */
const AT_ONCE = 100;

/**
 * Restores many listings of the actor, in the order of their ids. Returns the sentence for each that stays in the bin:
 * those of others, and all beyond the quota or of a paused account.
 */
export async function restoreListings(
  portal: Portal,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const refused: [id: string, reason: string][] = [];
  const inOrder = ids.toSorted();
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    const some = inOrder.slice(at, at + AT_ONCE);
    const restoreBatch = (db: Write) => restoreSome(db, portal, actor, some);
    refused.push(...(await portal.database.write(restoreBatch, { invalidates: 'public', onlyAdds: true })));
  }
  return new Map(refused);
}

async function restoreSome(
  db: Write,
  { config, clock }: Portal,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const owner = await lockAssociation(db, actor.accountId);
  const quota = owner ? await listingsLeft(db, config, owner) : { left: 0, reason: '' };
  const counts = new CountChanges();
  const refused = new Map<string, string>();
  let restored = 0;
  for (const id of ids) {
    const row = await lockListingEvenBinned(db, id);
    if (!owner || row?.association_id !== owner.id) refused.set(id, listingProblems.not_in_bin.sentence);
    else if (row.binned_at === null) continue;
    else if (owner.paused || owner.banned) refused.set(id, associationProblems.association_paused.sentence);
    else if (quota.left <= 0) refused.set(id, quota.reason);
    else {
      counts.add([row], [await takeOut(db, { owner, row }, clock.now())]);
      quota.left -= 1;
      restored += 1;
    }
  }
  await counts.write(db);
  if (restored > 0)
    await recordTeamAct(db, actor, { act: 'restoreManyFromBin', after: { listings: restored } }, clock.now());
  return refused;
}

/** Returns with which listing it goes along: none if that one goes along with a third one by now, or with none. */
async function bondOf(db: Write, { id, bonded_with }: ListingRow): Promise<string> {
  const partner = bonded_with ? await findListingEvenBinned(db, bonded_with) : undefined;
  if (!partner) return '';
  // one in the bin, too, is looked at when it returns
  return partner.binned_at !== null || partner.bonded_with === id ? bonded_with : '';
}
