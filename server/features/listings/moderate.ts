import type { Listing } from '#contract/features/listings/listing.ts';
import type { AdminListingFilters, StaffListing } from '#contract/features/moderation/calls.ts';
import type { Page } from '#contract/platform/call.ts';
import { type AssociationRow, lockAssociation } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { readPage } from '#server/platform/http/calls/paging.ts';
import type { Portal } from '#server/portal.ts';
import { type ChippedListing, findChipped } from './microchip-store.ts';
import { countLeft, searchListings, selectionOf } from './moderation-store.ts';
import { orderOf } from './order.ts';
import { presentListings } from './present.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { selectListings } from './selection-store.ts';
import {
  deleteListings,
  findListingEvenBinned,
  type ListedRow,
  type ListingRow,
  lockListingEvenBinned,
  updateListing,
} from './store.ts';
import { ADOPTED, isVisible } from './visibility.ts';

/** Returns a page of all listings for the panel's filters. */
export async function listAllListings(
  portal: Portal,
  { q, type, status, hidden, min_views, sort = 'created_desc', ...asked }: AdminListingFilters,
  reader: Actor,
): Promise<Page<StaffListing[]>> {
  const db = portal.database.read;
  const filters = { type, status, hidden, minViews: min_views || undefined };
  const left = await selectionOf(db, filters);
  const search = q ? await searchListings(db, q, filters) : undefined;
  const selection = search ? { ...left, conditions: [...(left.conditions ?? []), search.matches] } : left;
  const { rows, next } = await readPage(asked, orderOf(sort), (limit, after) =>
    selectListings(db, selection, { sort, limit, after }),
  );
  const listings = await presentListings(portal, rows, { reader });
  const chipped = await findChipped(
    db,
    rows.filter(({ adoption_status }) => adoption_status !== ADOPTED).map(({ microchip }) => microchip),
  );
  const items = listings.map((listing) => ({ ...listing, same_microchip: others(listing, chipped) }));
  return { items, total: search ? search.found : await countLeft(db, filters), next };
}

function others({ id, microchip, adopted }: Listing, chipped: readonly ChippedListing[]) {
  if (adopted) return [];
  return chipped
    .filter((other) => other.microchip === microchip && other.id !== id)
    .map((other) => ({
      id: other.id,
      name: other.name,
      association_id: other.association_id,
      association_name: other.association_name,
    }));
}

/**
 * Hides a listing on behalf of staff, or reverts it. Must run in a transaction that invalidates public pages. Does not
 * change the owner's own choice to hide the listing.
 */
export async function setHiddenByAdmin(
  db: Write,
  id: string,
  { hidden, reason }: { hidden: boolean; reason: string },
  now: Date,
): Promise<void> {
  const held = await lockWithOwner(db, id);
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
    updated_by: '',
  };
  const after = { ...changed, visible: isVisible(changed, owner) };
  await updateListing(db, id, after);
  await movePublicCounts(db, [row], [after]);
}

/** Deletes any listing. Must run in a transaction that invalidates public pages. */
export async function eraseListing(db: Write, { id }: Pick<ListedRow, 'id'>, now: Date): Promise<void> {
  const held = await lockWithOwner(db, id);
  if (!held) return;
  await deleteListings(db, [id], now);
  await movePublicCounts(db, [held.row], []);
}

/**
 * Also of a listing in a bin: a decision about it holds when it returns. Locks the association, then the listing, in the same order as every other change of a listing. Without the locks a
 * concurrent pause would update the counts from the same old row a second time.
 */
async function lockWithOwner(db: Write, id: string): Promise<{ row: ListingRow; owner: AssociationRow } | undefined> {
  const listing = await findListingEvenBinned(db, id);
  const owner = listing && (await lockAssociation(db, listing.association_id));
  const row = owner && (await lockListingEvenBinned(db, id));
  return row && { row, owner };
}
