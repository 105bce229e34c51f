import type { Listing } from '#contract/features/listings/listing.ts';
import { readMicrochip } from '#contract/features/listings/microchip.ts';
import { containsWords } from '#contract/platform/fold.ts';
import { isOutOfSight } from '#web/features/listings/index.ts';
import { isToConfirm } from './to-confirm.ts';

/** Filters of the owner's list; "" means all. */
export interface OwnFilters {
  text: string;
  type: Listing['type'] | '';
  status: Listing['adoption_status'] | '';
  /** Whether the public can see it, or whether it is worth a confirmation. */
  shown: 'visibili' | 'nascosti' | 'da-confermare' | '';
}

export const ALL: OwnFilters = { text: '', type: '', status: '', shown: '' };

/** Whether a listing passes the filters on a day. */
export function fits(listing: Listing, { text, type, status, shown }: OwnFilters, today: string): boolean {
  if (type && listing.type !== type) return false;
  if (status && listing.adoption_status !== status) return false;
  if (shown === 'da-confermare') {
    if (!isToConfirm(listing, today)) return false;
  } else if (shown && (shown === 'nascosti') !== isOutOfSight(listing)) return false;
  const { name, breed, age, microchip, character } = listing;
  return containsWords(text)([name, breed, age, microchip, character].join(' ')) || hasMicrochip(listing, text);
}

/** Whether a listing has this microchip, or part of it, however it is typed. */
function hasMicrochip({ microchip }: Listing, text: string): boolean {
  const read = readMicrochip(text);
  if ('number' in read && microchip === read.number) return true;
  const digits = text.replaceAll(/[\s.\-/]/g, '');
  return /^\d{5,}$/.test(digits) && microchip.includes(digits);
}
