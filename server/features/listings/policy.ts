import type { AssociationRow } from '#server/features/associations/index.ts';
import { associationProblems } from '#server/features/associations/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { listingProblems } from './problems.ts';
import type { ListingRow } from './store.ts';

/**
 * Returns the row if the actor owns the listing. Throws 404 if there is no row, 403 if it belongs to another account.
 */
export function mustOwn<Row extends Pick<ListingRow, 'association_id'>>(row: Row | undefined, actor: Actor): Row {
  if (!row) throw problem(listingProblems.listing_not_found);
  if (row.association_id !== actor.accountId) throw problem(httpProblems.forbidden);
  return row;
}

/** Throws 403 if the association is paused or banned. */
export function mustBeAllowedToPublish({ paused, banned }: Pick<AssociationRow, 'paused' | 'banned'>): void {
  if (paused || banned) throw problem(associationProblems.association_paused);
}

/** Throws 403 if the owner may not publish, or if an administrator hid the listing. */
export function mustBeAllowedToShow(row: Pick<ListingRow, 'hidden_by_admin'>, owner: AssociationRow): void {
  if (row.hidden_by_admin) throw problem(listingProblems.hidden_by_admin);
  mustBeAllowedToPublish(owner);
}
