import type { Adoption } from '#contract/adoptions/adoption.ts';
import { isOutOfSight } from '#web/adoptions/index.ts';

/** Filters of the owner's list; "" means all. */
export interface OwnFilters {
  text: string;
  type: Adoption['type'] | '';
  status: Adoption['adoption_status'] | '';
  /** Whether the public can see it. */
  shown: 'visibili' | 'nascosti' | '';
}

export const ALL: OwnFilters = { text: '', type: '', status: '', shown: '' };

/** Whether a listing passes the filters. */
export function fits(listing: Adoption, { text, type, status, shown }: OwnFilters): boolean {
  if (type && listing.type !== type) return false;
  if (status && listing.adoption_status !== status) return false;
  if (shown && (shown === 'nascosti') !== isOutOfSight(listing)) return false;
  const words = plain(text).split(' ').filter(Boolean);
  const said = plain([listing.name, listing.breed, listing.age, listing.microchip, listing.character].join(' '));
  return words.every((word) => said.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
