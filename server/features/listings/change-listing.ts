import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { countDay, deleteAdoptedDay, insertAdoptedDay } from '#server/features/day-counts/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { italianDay, italianMonth } from '#server/platform/runtime/italian-days.ts';
import { recordEdit } from './edited-store.ts';
import { cityKeyOf } from './facts/present-facts.ts';
import { readFacts } from './facts/read-facts.ts';
import { mustOwn } from './policy.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { type ListingRow, lockListing, updateListing } from './store.ts';
import { ADOPTED, isAvailable, isVisible } from './visibility.ts';

type Change = (row: ListingRow, owner: AssociationRow) => Partial<ListingRow>;

/**
 * Changes a listing of the actor and updates its visibility and the counts. Must run in a transaction that invalidates
 * public pages. Locks the association, then the listing (always in this order), before it calls `change`, so that
 * concurrent changes of flags are seen. Returns the rows before and after, and the association.
 */
export async function changeListing(db: Write, actor: Actor, id: string, change: Change, now: Date): Promise<Changed> {
  const owner = await lockAssociation(db, actor.accountId);
  if (!owner) throw problem(associationProblems.association_not_found);
  const before = mustOwn(await lockListing(db, id), actor);
  const after = await applyChange(
    db,
    { owner, before, changes: { ...change(before, owner), updated_by: actor.loginId } },
    now,
  );
  await movePublicCounts(db, [before], [after]);
  return { owner, before, after };
}

interface Changed {
  owner: AssociationRow;
  before: ListingRow;
  after: ListingRow;
}

interface Applied {
  /** Locked before the listing. */
  owner: AssociationRow;
  before: ListingRow;
  changes: Partial<ListingRow>;
}

/**
 * Changes a locked listing, its visibility, its city and the facts read from its texts, and returns the new row. Without
 * `updated_by` nobody of the team has changed it. The caller updates the public counts.
 */
export async function applyChange(db: Write, { owner, before, changes }: Applied, now: Date): Promise<ListingRow> {
  const updated_at = now.toISOString();
  const updated_by = changes.updated_by ?? '';
  const changed = { ...before, ...changes, updated_at, updated_by };
  const derived = {
    ...readFacts(changed, italianMonth(now), before),
    visible: isVisible(changed, owner),
    city_key: cityKeyOf(changed, owner),
  };
  await updateListing(db, before.id, { ...changes, updated_at, updated_by, ...derived });
  const after = { ...changed, ...derived };
  if (isAvailable(before) && isAvailable(after)) await recordEdit(db, { before, after, owner });
  await countAdopted(db, before, after, now);
  const goesOnline = before.publish_at !== null && after.publish_at === null && !after.hidden;
  if (goesOnline) await countDay(db, 'listings', now, 1);
  return after;
}

/** An adoption that is taken back on the same day was a slip: the figures do not have it, and again counts once. */
async function countAdopted(db: Write, before: ListingRow, after: ListingRow, now: Date): Promise<void> {
  const [was, is] = [before, after].map(({ adoption_status }) => adoption_status === ADOPTED);
  if (was === is) return;
  const isChange = await (is ? insertAdoptedDay : deleteAdoptedDay)(db, after.id, italianDay(now));
  if (isChange) await countDay(db, 'adoptions', now, is ? 1 : -1);
}
