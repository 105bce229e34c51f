import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { Page } from '#contract/call.ts';
import type { AdminAdoptionFilters } from '#contract/moderation/calls.ts';
import { type AssociationRow, holdAssociation } from '../associations/index.ts';
import type { Write } from '../database/connection.ts';
import type { Actor } from '../http/actor.ts';
import { readPage } from '../http/paging.ts';
import type { Portal } from '../portal.ts';
import { countLeft, searchAdoptions, selectionOf } from './moderation-store.ts';
import { orderOf } from './order.ts';
import { presentAdoptions } from './present.ts';
import {
  type AdoptionRow,
  deleteAdoption,
  findAdoption,
  holdAdoption,
  type ListedRow,
  selectAdoptions,
  updateAdoption,
} from './store.ts';
import { moveTally } from './tally-store.ts';
import { isVisible } from './visibility.ts';

/** Returns a page of all listings for the panel's filters. */
export async function listAllAdoptions(
  portal: Portal,
  { q, type, status, hidden, min_views, sort = 'created_desc', ...asked }: AdminAdoptionFilters,
  reader: Actor,
): Promise<Page<Adoption[]>> {
  const db = portal.database.read;
  const filters = { type, status, hidden, minViews: min_views || undefined };
  const left = await selectionOf(db, filters);
  const search = q ? await searchAdoptions(db, q, filters) : undefined;
  const selection = search ? { ...left, conditions: [...(left.conditions ?? []), search.holds] } : left;
  const { rows, next } = await readPage(asked, orderOf(sort), (limit, after) =>
    selectAdoptions(db, selection, { sort, limit, after }),
  );
  const items = await presentAdoptions(portal, rows, { reader });
  return { items, total: search ? search.found : await countLeft(db, filters), next };
}

/**
 * Hides a listing on behalf of staff, or reverts it. Must run inside `publish`. Does not change the owner's own choice
 * to hide the listing.
 */
export async function setHiddenByAdmin(
  db: Write,
  id: string,
  { hidden, reason }: { hidden: boolean; reason: string },
  now: Date,
): Promise<void> {
  const held = await holdWithOwner(db, id);
  if (!held) return;
  const { row, owner } = held;
  // a row restored from a backup older than `hidden_by_owner` lacks the owner's choice; derive it while staff do not
  // hide it
  const hidden_by_owner = row.hidden_by_admin ? row.hidden_by_owner : row.hidden;
  const changed = {
    ...row,
    hidden: hidden || hidden_by_owner,
    hidden_by_admin: hidden,
    hidden_by_owner,
    hidden_reason: reason,
    updated_at: now.toISOString(),
  };
  const after = { ...changed, visible: isVisible(changed, owner) };
  await updateAdoption(db, id, after);
  await moveTally(db, [row], [after]);
}

/** Deletes any listing. Must run inside `publish`. */
export async function eraseAdoption(db: Write, { id }: Pick<ListedRow, 'id'>, now: Date): Promise<void> {
  const held = await holdWithOwner(db, id);
  if (!held) return;
  await deleteAdoption(db, id, now);
  await moveTally(db, [held.row], []);
}

/**
 * Locks the association, then the listing, in the same order as every other change of a listing. Without the locks a
 * concurrent pause would update the counts from the same old row a second time.
 */
async function holdWithOwner(db: Write, id: string): Promise<{ row: AdoptionRow; owner: AssociationRow } | undefined> {
  const listing = await findAdoption(db, id);
  const owner = listing && (await holdAssociation(db, listing.association_id));
  const row = owner && (await holdAdoption(db, id));
  return row && { row, owner };
}
