import { whereabouts } from '#contract/features/listings/whereabouts.ts';

/** Returns "Bologna (BO)", the city alone, or "". */
export function placeOf({ city, province }: { city: string; province: string }): string {
  if (!city) return '';
  return province ? `${city} (${province})` : city;
}

/**
 * Returns where an animal is, such as "Bologna (BO) · 189 km" in a search near a comune. The distance is between the
 * seats of two comuni: in the comune itself no number would be true.
 */
export function placeAndDistanceOf(
  listing: Parameters<typeof whereabouts>[0] & { distance_km?: number | undefined },
): string {
  const { distance_km } = listing;
  const distance = distance_km === 0 ? 'qui vicino' : distance_km && `${distance_km.toLocaleString('it-IT')}\u00a0km`;
  return [placeOf(whereabouts(listing)), distance].filter(Boolean).join(' · ');
}
