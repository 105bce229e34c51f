import { type AssociationRow, isClosed } from '#server/features/associations/index.ts';
import type { ListingRow } from './store.ts';

type Own = Pick<ListingRow, 'hidden' | 'adoption_status' | 'show_when_adopted' | 'binned_at' | 'publish_at'>;
type Publisher = Pick<AssociationRow, 'hidden' | 'banned' | 'paused' | 'name_waits_at' | 'listings_wait'>;

export const ADOPTED = 'adottato';
export const ADOPTABLE = 'adottabile subito';
export const RESERVED = 'in attesa di risposta';

/** Returns whether the public sees a listing, given its own flags and its association's. */
export function isVisible(listing: Own, association: Publisher): boolean {
  if (listing.binned_at !== null || listing.publish_at !== null) return false;
  if (isClosed(association) || association.paused || association.listings_wait) return false;
  return !listing.hidden && (listing.adoption_status !== ADOPTED || listing.show_when_adopted);
}

/** Returns whether visitors see a listing and can adopt the animal. */
export function isAvailable({ visible, adoption_status }: Pick<ListingRow, 'visible' | 'adoption_status'>): boolean {
  return visible && adoption_status !== ADOPTED;
}
