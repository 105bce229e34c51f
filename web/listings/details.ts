import type { Listing } from '#contract/listings/listing.ts';
import { SEX_LABELS, SIZE_LABELS, TYPE_LABELS, YES_NO_LABELS } from './labels.ts';

interface Detail {
  label: string;
  value: string;
}

/** Returns the known details in display order; blank fields are left out. */
export function detailsOf(listing: Listing): Detail[] {
  const all: Detail[] = [
    { label: 'Tipo', value: TYPE_LABELS[listing.type] },
    { label: 'Razza', value: listing.breed },
    { label: 'Sesso', value: SEX_LABELS[listing.sex] },
    { label: 'Età', value: listing.age },
    { label: 'Taglia', value: SIZE_LABELS[listing.size] },
    { label: 'Si trova a', value: placeOf(listing) },
    { label: 'Sterilizzazione', value: YES_NO_LABELS[listing.sterilization] },
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

type OutOfSight = Pick<Listing, 'hidden' | 'adopted' | 'show_when_adopted'>;

/** Whether the public cannot see it: paused, hidden by staff, or adopted and not shown any more. */
export function isOutOfSight({ hidden, adopted, show_when_adopted }: OutOfSight): boolean {
  return hidden || (adopted && !show_when_adopted);
}

/** Returns the animal's character, or the bio if that is blank. */
export function storyOf(listing: Listing): string {
  return listing.character.trim() || listing.bio.trim();
}

/** Returns one line such as "Cane, meticcio, 2 anni, Bologna (BO)", for titles, images and search engines. */
export function summaryOf(listing: Listing): string {
  return [TYPE_LABELS[listing.type], listing.breed, SEX_LABELS[listing.sex], listing.age, placeOf(listing)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
