import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { applyChange } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { selectToConfirm } from './freshness-store.ts';
import { mustOwn } from './policy.ts';
import { CountChanges } from './public-counts-store.ts';
import { type ListingRow, lockListing } from './store.ts';

/**
 * Notes that listings of the actor are still current, and ends their standby. Without ids: all that are shown or in
 * standby and not adopted. Returns how many. Throws 404 for a missing listing and 403 for another account's; then none
 * is confirmed.
 */
export async function confirmOwnListings(
  { database, clock }: Portal,
  actor: Actor,
  ids?: readonly string[],
): Promise<number> {
  return database.write(
    async (db) => {
      const owner = await lockAssociation(db, actor.accountId);
      if (!owner) throw problem(associationProblems.association_not_found);
      const wantedIds = ids ?? (await selectToConfirm(db, owner.id));
      const lock = async (id: string) => mustOwn(await lockListing(db, id), actor);
      const listings = await confirmEach(db, { owner, ids: wantedIds, lock, changesOf: () => ({}) }, clock.now());
      if (listings > 0) await recordTeamAct(db, actor, { act: 'confirmAdoptions', after: { listings } }, clock.now());
      return listings;
    },
    { invalidates: 'public' },
  );
}

interface Confirmation {
  /** Locked by the caller. */
  owner: AssociationRow;
  ids: readonly string[];
  /** Locks a listing; undefined leaves it out. */
  lock: (id: string) => Promise<ListingRow | undefined>;
  /** What the answer changes besides. */
  changesOf: (row: ListingRow) => Partial<ListingRow>;
}

/** Confirms listings of one association in the caller's transaction, with the counts. Returns how many. */
export async function confirmEach(
  db: Write,
  { owner, ids, lock, changesOf }: Confirmation,
  now: Date,
): Promise<number> {
  const counts = new CountChanges();
  let done = 0;
  // always the same order, so that concurrent transactions do not deadlock
  for (const id of [...new Set(ids)].sort()) {
    const before = await lock(id);
    if (!before) continue;
    const changes = { ...confirmed(before, now), ...changesOf(before) };
    counts.add([before], [await applyChange(db, { owner, before, changes }, now)]);
    done += 1;
  }
  await counts.write(db);
  return done;
}
