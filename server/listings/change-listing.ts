import { type AssociationRow, associationProblems, holdAssociation } from '../associations/index.ts';
import type { Write } from '../database/connection.ts';
import { countDay } from '../day-counts/index.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { italianMonth } from '../time/italian-days.ts';
import { readFacts } from './facts/read-facts.ts';
import { mustOwn } from './policy.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { holdListing, type ListingRow, updateListing } from './store.ts';
import { ADOPTED, isVisible } from './visibility.ts';

type Change = (row: ListingRow, owner: AssociationRow) => Partial<ListingRow>;

/**
 * Changes a listing of the actor and updates its visibility and the counts. Must run in a transaction that invalidates
 * public pages. Locks the association, then the listing (always in this order), before it calls `change`, so that
 * concurrent changes of flags are seen.
 */
export async function changeListing(db: Write, actor: Actor, id: string, change: Change, now: Date): Promise<void> {
  const owner = await holdAssociation(db, actor.associationId);
  if (!owner) throw problem(associationProblems.association_not_found);
  const before = mustOwn(await holdListing(db, id), actor);
  const changed = { ...before, ...change(before, owner), updated_at: now.toISOString() };
  const facts = readFacts(changed, italianMonth(now));
  const after = { ...changed, ...facts, visible: isVisible(changed, owner) };
  await updateListing(db, id, after);
  await movePublicCounts(db, [before], [after]);
  if (before.adoption_status !== ADOPTED && after.adoption_status === ADOPTED) await countDay(db, 'adoptions', now, 1);
}
