/** Returns "Bologna (BO)", the city alone, or "". */
export function placeOf({ city, province }: { city: string; province: string }): string {
  if (!city) return '';
  return province ? `${city} (${province})` : city;
}
