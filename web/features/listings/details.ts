import { COMPANIONS } from '#contract/features/listings/facts.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { TEXT_FIELDS, type TextField } from '#contract/features/listings/text-fields.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { inRegion } from '#contract/features/places/regions.ts';
import { ageText } from './age.ts';
import { AGE_BAND_LABELS, SEX_LABELS, SIZE_LABELS, TYPE_LABELS, YES_NO_LABELS } from './labels.ts';
import { placeOf } from './place.ts';

interface Detail {
  label: string;
  value: string;
}

interface DetailOf {
  label: string;
  words: (listing: Listing) => string;
}

/** Texts with a place of their own on the page: the story, the appeal and the contacts. */
type ShownElsewhere = 'character' | 'bio' | 'important_notes' | 'info_phone' | 'whatsapp';

const text = (name: TextField): DetailOf => ({ label: TEXT_FIELDS[name].label, words: (listing) => listing[name] });

/** In display order. */
const DETAILS = {
  type: { label: 'Tipo', words: ({ type }) => TYPE_LABELS[type] },
  breed: text('breed'),
  sex: { label: 'Sesso', words: ({ sex }) => SEX_LABELS[sex] },
  age: { ...text('age'), words: (listing) => ageText(listing) || AGE_BAND_LABELS[listing.age_band] },
  born_on: { label: 'Nascita', words: monthOf },
  size: { label: 'Taglia', words: ({ size }) => SIZE_LABELS[size] },
  lives_in: { label: 'Si trova a', words: (listing) => placeOf(whereabouts(listing)) },
  goes_to: { label: 'Si affida', words: ({ goes_to }) => goesToText(goes_to) },
  sterilization: { label: 'Sterilizzazione', words: ({ sterilization }) => YES_NO_LABELS[sterilization] },
  vaccinations: text('vaccinations'),
  prophylaxis: text('prophylaxis'),
  microchip: {
    label: 'Microchip',
    words: ({ microchip, has_microchip }) => microchip.trim() || (has_microchip ? 'Sì' : ''),
  },
  compatibility: text('compatibility'),
  good_with: { label: "Va d'accordo con", words: (listing) => companionsIn(listing, 'si') },
  bad_with: { label: "Non va d'accordo con", words: (listing) => companionsIn(listing, 'no') },
  suitable_for: text('suitable_for'),
} satisfies Record<Exclude<TextField, ShownElsewhere>, DetailOf> & Record<string, DetailOf>;

/** Returns the known details in display order; blank fields are left out. */
export function detailsOf(listing: Listing): Detail[] {
  return Object.values(DETAILS)
    .map(({ label, words }) => ({ label, value: words(listing).trim() }))
    .filter(({ value }) => value !== '');
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
