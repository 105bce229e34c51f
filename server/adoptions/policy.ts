import type { AssociationRow } from '../associations/index.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import type { AdoptionRow } from './store.ts';

/** A listing is its owner's alone to change: 404 when it is missing, 403 when it is another's. */
export function mustOwn<Row extends Pick<AdoptionRow, 'association_id'>>(row: Row | undefined, actor: Actor): Row {
  if (!row) throw problem('adoption_not_found');
  if (row.association_id !== actor.associationId) throw problem('forbidden');
  return row;
}

/** A paused association publishes nothing new. */
export function mustBeAllowedToPublish({ paused, banned }: Pick<AssociationRow, 'paused' | 'banned'>): void {
  if (paused || banned) throw problem('association_paused');
}

/** Whoever may publish may show again, but not what an administrator hid. */
export function mustBeAllowedToShow(row: Pick<AdoptionRow, 'hidden_by_admin'>, owner: AssociationRow): void {
  if (row.hidden_by_admin) throw problem('hidden_by_admin');
  mustBeAllowedToPublish(owner);
}
