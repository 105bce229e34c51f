import type { Listing } from '#contract/listings/listing.ts';

export interface Detail {
  label: string;
  value: string;
}

const TYPES: Record<Listing['type'], string> = { cane: 'Cane', gatto: 'Gatto', altro: 'Altro' };
const SIZES: Record<Listing['size'], string> = { piccola: 'Piccola', media: 'Media', grande: 'Grande', '': '' };
const SEXES: Record<Listing['sex'], string> = { M: 'Maschio', F: 'Femmina', '': '' };
const YES_NO: Record<Listing['sterilization'], string> = { si: 'Sì', no: 'No', '': '' };

/** Returns the known details in display order; blank fields are left out. */
export function detailsOf(listing: Listing): Detail[] {
  const all: Detail[] = [
    { label: 'Tipo', value: TYPES[listing.type] },
    { label: 'Razza', value: listing.breed },
    { label: 'Sesso', value: SEXES[listing.sex] },
    { label: 'Età', value: listing.age },
    { label: 'Taglia', value: SIZES[listing.size] },
    { label: 'Si trova a', value: placeOf(listing) },
    { label: 'Sterilizzazione', value: YES_NO[listing.sterilization] },
    { label: 'Vaccinazioni', value: listing.vaccinations },
    { label: 'Profilassi', value: listing.prophylaxis },
    { label: 'Microchip', value: listing.microchip.trim() || (listing.has_microchip ? 'Sì' : '') },
    { label: 'Compatibilità', value: listing.compatibility },
    { label: 'Adatto a', value: listing.suitable_for },
  ];
  return all.map(({ label, value }) => ({ label, value: value.trim() })).filter(({ value }) => value !== '');
}

/** Returns "Bologna (BO)", the city alone, or "". */
export function placeOf({ city, province }: { city: string; province: string }): string {
  if (!city) return '';
  return province ? `${city} (${province})` : city;
}

/** Whether the public cannot see it: paused, hidden by staff, or adopted and not shown any more. */
export function isOutOfSight({ hidden, adopted, show_when_adopted }: Listing): boolean {
  return hidden || (adopted && !show_when_adopted);
}

/** Returns the animal's character, or the bio if that is blank. */
export function storyOf(listing: Listing): string {
  return listing.character.trim() || listing.bio.trim();
}

/** Returns one line such as "Cane, meticcio, 2 anni, Bologna (BO)", for titles, images and search engines. */
export function summaryOf(listing: Listing): string {
  return [TYPES[listing.type], listing.breed, SEXES[listing.sex], listing.age, placeOf(listing)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
