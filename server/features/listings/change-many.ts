import type { BulkChange, BulkChanged } from '#contract/features/listings/bulk.ts';
import type { ListingStatus } from '#contract/features/listings/listing.ts';
import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent } from '#server/platform/http/calls/current.ts';
import { invalidField, Problem, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { moveIntoBin } from './bin-listing.ts';
import { applyChange } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { mustBeAllowedToShow } from './policy.ts';
import { listingProblems } from './problems.ts';
import { CountChanges } from './public-counts-store.ts';
import { findVersions, type ListingRow, lockListing } from './store.ts';

/** Listings per transaction: other writers wait for no more. */
const BATCH = 100;

/**
 * Does one thing with many listings of the actor, as the single calls do it. A listing that refuses is skipped with the
 * reason and stops nothing. Throws 422 unless exactly one thing is asked.
 */
export async function changeMany(portal: Portal, actor: Actor, change: BulkChange): Promise<BulkChanged> {
  if (COMMANDS.filter((name) => change[name] !== undefined).length !== 1)
    throw invalidField('ids', "Scegli una sola cosa da fare: lo stato, lo standby o l'eliminazione.");
  const all: BulkChanged = { changed: 0, skipped: [], former: [] };
  // always the same order, so that concurrent transactions do not deadlock
  const ids = [...new Set(change.ids)].sort();
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const { skipped, former } = await portal.database.write((db) => changeSome(db, portal, actor, change, some), {
      invalidates: 'public',
    });
    all.skipped.push(...skipped);
    all.former.push(...former);
  }
  return { ...all, changed: all.former.length };
}

const COMMANDS = ['adoption_status', 'hidden', 'delete'] as const;
type Result = Pick<BulkChanged, 'skipped' | 'former'>;

async function changeSome(
  db: Write,
  { clock }: Portal,
  actor: Actor,
  change: BulkChange,
  ids: readonly string[],
): Promise<Result> {
  const now = clock.now();
  const owner = await lockAssociation(db, actor.accountId);
  if (!owner) throw problem(associationProblems.association_not_found);
  const counts = new CountChanges();
  const skipped: Result['skipped'] = [];
  const before: ListingRow[] = [];
  for (const id of ids) {
    const row = await lockListing(db, id);
    const refusal = refusalOf(row, owner, change);
    if (refusal !== null || !row) {
      skipped.push({ id, reason: refusal ?? listingProblems.listing_not_found.sentence });
      continue;
    }
    const after = change.delete
      ? await moveIntoBin(db, row, now)
      : await applyChange(
          db,
          { owner, before: row, changes: { ...changesTo(row, change, now), updated_by: actor.loginId } },
          now,
        );
    counts.add([row], [after]);
    before.push(row);
  }
  await counts.write(db);
  if (before.length > 0) {
    const { adoption_status, hidden, delete: deleted } = change;
    const done = { adoption_status, hidden, deleted, listings: before.length };
    const name = before.length === 1 ? before[0]!.name : '';
    await recordTeamAct(db, actor, { act: 'bulkAdoptions', name, after: done }, now);
  }
  const versions = await findVersions(
    db,
    before.map(({ id }) => id),
  );
  const former = before.map(({ id, adoption_status, hidden }) => ({
    id,
    adoption_status: adoption_status as ListingStatus,
    hidden,
    version: versions.get(id)!,
  }));
  return { skipped, former };
}

/** Returns why a listing stays as it is; null if nothing speaks against the change. */
function refusalOf(row: ListingRow | undefined, owner: AssociationRow, change: BulkChange): string | null {
  try {
    // another account's does not exist: an id tells nothing
    if (row?.association_id !== owner.id) throw problem(listingProblems.listing_not_found);
    mustBeCurrent(row, change.versions?.[row.id], listingProblems.listing_changed);
    if (change.hidden === false) mustBeAllowedToShow(row, owner);
    // staff hide it already; Annulla could not take back what the owner adds to that
    if (change.hidden && row.hidden_by_admin) throw problem(listingProblems.hidden_by_admin);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

function changesTo(row: ListingRow, { adoption_status, hidden }: BulkChange, now: Date): Partial<ListingRow> {
  const current = confirmed(row, now);
  if (adoption_status !== undefined) return { ...current, adoption_status };
  return { ...current, hidden: hidden!, hidden_by_owner: hidden! };
}
