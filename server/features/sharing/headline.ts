import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { atCity } from '#contract/features/places/at-city.ts';
import { isDrawable } from './drawable-text.ts';

/** Returns what a picture says beside the name: "Cerca casa a Lodi", without a city that no font has. */
export function headlineOf(listing: Listing): string {
  if (listing.adopted) return 'Ha trovato casa';
  const { city } = whereabouts(listing);
  return city && isDrawable(city) ? `Cerca casa ${atCity(city)}` : 'Cerca casa';
}
