import type { AssociationRow } from '../associations/index.ts';
import type { AdoptionRow } from './store.ts';

type Own = Pick<AdoptionRow, 'hidden' | 'adoption_status' | 'show_when_adopted'>;
type Publisher = Pick<AssociationRow, 'hidden' | 'banned' | 'paused'>;

export const ADOPTED = 'adottato';

/** Returns whether the public sees a listing, given its own flags and its association's. */
export function isVisible(adoption: Own, association: Publisher): boolean {
  if (association.hidden || association.banned || association.paused) return false;
  return !adoption.hidden && (adoption.adoption_status !== ADOPTED || adoption.show_when_adopted);
}
