import { COMPANIONS } from '#contract/features/listings/facts.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { inRegion } from '#contract/features/places/regions.ts';
import { ageText } from './age.ts';
import { AGE_BAND_LABELS, SEX_LABELS, SIZE_LABELS, TYPE_LABELS, YES_NO_LABELS } from './labels.ts';
import { placeOf } from './place.ts';

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
    { label: 'Età', value: ageText(listing) || AGE_BAND_LABELS[listing.age_band] },
    { label: 'Nascita', value: monthOf(listing) },
    { label: 'Taglia', value: SIZE_LABELS[listing.size] },
    { label: 'Si trova a', value: placeOf(whereabouts(listing)) },
    { label: 'Si affida', value: goesToText(listing.goes_to) },
    { label: 'Sterilizzazione', value: YES_NO_LABELS[listing.sterilization] },
    { label: 'Vaccinazioni', value: listing.vaccinations },
    { label: 'Profilassi', value: listing.prophylaxis },
    { label: 'Microchip', value: listing.microchip.trim() || (listing.has_microchip ? 'Sì' : '') },
    { label: 'Compatibilità', value: listing.compatibility },
    { label: "Va d'accordo con", value: companionsIn(listing, 'si') },
    { label: "Non va d'accordo con", value: companionsIn(listing, 'no') },
    { label: 'Adatto a', value: listing.suitable_for },
  ];
  return all.map(({ label, value }) => ({ label, value: value.trim() })).filter(({ value }) => value !== '');
}

/** Returns where an animal may be adopted, such as "in Lombardia e Piemonte", or "". */
export function goesToText(goesTo: Listing['goes_to']): string {
  if (!goesTo) return '';
  if (goesTo.kind === 'ovunque') return 'In tutta Italia';
  if (goesTo.kind === 'zona') return 'Solo nella zona in cui si trova';
  return `Solo ${listOf.format(goesTo.regioni.map(inRegion))}`;
}

/** Returns those with whom its owner says that it gets along, or not. What was read from the texts stands there. */
export function companionsIn(
  { good_with, guessed }: Pick<Listing, 'good_with' | 'guessed'>,
  answer: 'si' | 'no',
): string {
  return listOf.format(COMPANIONS.filter((one) => good_with[one] === answer && !guessed.includes(`good_with.${one}`)));
}

/** Returns the month of birth that its owner states, such as "marzo 2024", or "". */
function monthOf({ born_on, guessed }: Pick<Listing, 'born_on' | 'guessed'>): string {
  return born_on === '' || guessed.includes('born_on') ? '' : month.format(new Date(`${born_on}-15`));
}

const listOf = new Intl.ListFormat('it', { type: 'conjunction' });
const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the animal's character, or the bio if that is blank. */
export function storyOf(listing: Listing): string {
  return listing.character.trim() || listing.bio.trim();
}

/** Returns one line such as "Cane, meticcio, 2 anni, Bologna (BO)", for titles, images and search engines. */
export function summaryOf(listing: Listing): string {
  return [TYPE_LABELS[listing.type], listing.breed, SEX_LABELS[listing.sex], listing.age, placeOf(whereabouts(listing))]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
