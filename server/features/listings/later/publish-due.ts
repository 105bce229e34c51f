import { lockAssociation } from '#server/features/associations/index.ts';
import { isOverListingQuota } from '#server/features/quotas/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { applyChange } from '../change-listing.ts';
import { movePublicCounts } from '../public-counts-store.ts';
import { lockListing } from '../store.ts';
import { type Due, selectDue } from './later-store.ts';
import { goesOnline } from './publish-at.ts';

const AT_ONCE = 50;

/**
 * Publishes the listings whose time has come, the earliest first, each in a transaction of its own: after a crash the
 * others follow. Those that the portal missed while it was off are published at its start. One waits while it is in
 * standby, and while its account is paused, banned or above its quota. One that fails is logged and stops no other.
 * Returns how many were published.
 */
export async function publishDue(portal: Portal, stopping?: AbortSignal): Promise<number> {
  const { database, clock, log } = portal;
  const overQuota = new Set<string>();
  let published = 0;
  let last: { due: Due | null; at: number } = { due: null, at: 0 };
  for (;;) {
    const some = await selectDue(database.read, clock.now().toISOString(), last.due, AT_ONCE);
    for (const due of some) {
      if (stopping?.aborted) return published;
      // one after the other also in lists, which are in the order of their times
      const at = new Date(Math.max(clock.now().getTime(), last.at + 1));
      last = { ...last, due };
      if (overQuota.has(due.association_id)) continue;
      try {
        await database.write((db) => publishOne(db, portal, due, at), { invalidates: 'public', onlyAdds: true });
        published += 1;
        last = { due, at: at.getTime() };
      } catch (error) {
        if (!(error instanceof NotPublished)) log.error({ err: error, listing: due.id }, 'listing not published');
        else if (error.reason === 'over_quota') overQuota.add(due.association_id);
      }
    }
    if (some.length < AT_ONCE) return published;
  }
}

/** Rolls the transaction back: a content version that nothing has changed would empty the caches. */
class NotPublished extends Error {
  readonly reason: 'over_quota' | 'settled';
  constructor(reason: 'over_quota' | 'settled') {
    super(`The listing is not published: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Asks once more under the locks: another instance or its owner may have published it, or moved it, meanwhile. Throws
 * `NotPublished`.
 */
async function publishOne(db: Write, { config }: Portal, { id, association_id }: Due, at: Date): Promise<void> {
  const owner = await lockAssociation(db, association_id);
  const before = owner && (await lockListing(db, id));
  if (!before || before.publish_at === null || before.publish_at > at.toISOString()) throw new NotPublished('settled');
  if (before.hidden || owner.paused || owner.banned) throw new NotPublished('settled');
  if (await isOverListingQuota(db, config, owner)) throw new NotPublished('over_quota');
  const after = await applyChange(db, { owner, before, changes: goesOnline(at) }, at);
  await movePublicCounts(db, [before], [after]);
}
