import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { countDay } from '#server/features/day-counts/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import { recordEdit } from './edited-store.ts';
import { readFacts } from './facts/read-facts.ts';
import { mustOwn } from './policy.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { type ListingRow, lockListing, updateListing } from './store.ts';
import { ADOPTED, isAvailable, isVisible } from './visibility.ts';

type Change = (row: ListingRow, owner: AssociationRow) => Partial<ListingRow>;

/**
 * Changes a listing of the actor and updates its visibility and the counts. Must run in a transaction that invalidates
 * public pages. Locks the association, then the listing (always in this order), before it calls `change`, so that
 * concurrent changes of flags are seen.
 */
export async function changeListing(db: Write, actor: Actor, id: string, change: Change, now: Date): Promise<void> {
  const owner = await lockAssociation(db, actor.accountId);
  if (!owner) throw problem(associationProblems.association_not_found);
  const before = mustOwn(await lockListing(db, id), actor);
  const after = await applyChange(db, { owner, before, changes: change(before, owner) }, now);
  await movePublicCounts(db, [before], [after]);
}

interface Applied {
  /** Locked before the listing. */
  owner: AssociationRow;
  before: ListingRow;
  changes: Partial<ListingRow>;
}

/** Changes a locked listing, its visibility and the facts read from its texts, and returns the new row. The caller updates the public counts. */
export async function applyChange(db: Write, { owner, before, changes }: Applied, now: Date): Promise<ListingRow> {
  const updated_at = now.toISOString();
  const changed = { ...before, ...changes, updated_at };
  const derived = { ...readFacts(changed, italianMonth(now), before), visible: isVisible(changed, owner) };
  await updateListing(db, before.id, { ...changes, updated_at, ...derived });
  const after = { ...changed, ...derived };
  if (isAvailable(before) && isAvailable(after)) await recordEdit(db, { before, after, owner });
  const isNewlyAdopted = before.adoption_status !== ADOPTED && changed.adoption_status === ADOPTED;
  if (isNewlyAdopted) await countDay(db, 'adoptions', now, 1);
  return after;
}
