import { ageText } from '#contract/features/listings/age-text.ts';
import { companionsIn, companionsReadIn } from '#contract/features/listings/companions.ts';
import { FACT_NAMES, hoursAloneLabel } from '#contract/features/listings/fact-labels.ts';
import {
  AGE_BAND_LABELS,
  SEX_LABELS,
  SIZE_LABELS,
  TYPE_LABELS,
  YES_NO_LABELS,
} from '#contract/features/listings/labels.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { TEXT_FIELDS, type TextField } from '#contract/features/listings/text-fields.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { inRegion } from '#contract/features/places/regions.ts';
import { monthAndYear } from '#contract/platform/dates.ts';
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

/** Longer than the choices of the filters and the editor. */
const ENERGY = { bassa: 'Bassa: ama la calma', media: 'Media', alta: 'Alta: ha bisogno di muoversi' };
const GARDEN = { necessario: 'Necessario', gradito: 'Gradito, ma si può fare senza', non_serve: 'Non serve' };
const FIRST_TIME = { si: 'Va bene anche per chi comincia', no: 'Serve chi ha già esperienza' };

/** In display order. */
const DETAILS = {
  // in the preview of a form it may not be chosen yet
  type: { label: 'Tipo', words: ({ type }) => TYPE_LABELS[type] ?? '' },
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
  special_care: text('special_care'),
  compatibility: text('compatibility'),
  good_with: { label: "Va d'accordo con", words: (listing) => companionsIn(listing, 'si') },
  bad_with: { label: "Non va d'accordo con", words: (listing) => companionsIn(listing, 'no') },
  read_in_text: { label: 'Dal testo', words: readInText },
  suitable_for: text('suitable_for'),
  energy: { label: FACT_NAMES.energy, words: ({ energy }) => (energy ? ENERGY[energy] : '') },
  hours_alone: {
    label: FACT_NAMES.hours_alone,
    words: ({ hours_alone }) => (typeof hours_alone === 'number' ? hoursAloneText(hours_alone) : ''),
  },
  garden: { label: FACT_NAMES.garden, words: ({ garden }) => (garden ? GARDEN[garden] : '') },
  first_time: { label: FACT_NAMES.first_time, words: ({ first_time }) => (first_time ? FIRST_TIME[first_time] : '') },
  fee: text('fee'),
} satisfies Record<Exclude<TextField, ShownElsewhere>, DetailOf> & Record<string, DetailOf>;

/** Returns the known details in display order; blank fields are left out. */
export function detailsOf(listing: Listing): Detail[] {
  return Object.values(DETAILS)
    .map(({ label, words }) => ({ label, value: words(listing).trim() }))
    .filter(({ value }) => value !== '');
}

/** Returns what the search reads in the texts, such as "sta con i gatti, non con i cani", or "". */
function readInText(listing: Listing): string {
  const yes = companionsReadIn(listing, 'si');
  const no = companionsReadIn(listing, 'no');
  if (!yes) return no && `non sta con ${no}`;
  return `sta con ${yes}${no && `, non con ${no}`}`;
}

/** Returns where an animal may be adopted, such as "in Lombardia e Piemonte", or "". */
export function goesToText(goesTo: Listing['goes_to']): string {
  if (!goesTo) return '';
  if (goesTo.kind === 'ovunque') return 'In tutta Italia';
  if (goesTo.kind === 'zona') return 'Solo nella zona in cui si trova';
  return `Solo ${listOf.format(goesTo.regioni.map(inRegion))}`;
}

/** Returns how long an animal may stay alone, such as "Fino a 4 ore al giorno". */
function hoursAloneText(hours: number): string {
  if (hours === 0) return 'Mai: serve sempre compagnia';
  return `${hoursAloneLabel(hours)} al giorno`;
}

/** Returns the month of birth that its owner states, such as "marzo 2024", or "". */
function monthOf({ born_on, guessed }: Pick<Listing, 'born_on' | 'guessed'>): string {
  return born_on === '' || guessed.includes('born_on') ? '' : monthAndYear(born_on);
}

const listOf = new Intl.ListFormat('it', { type: 'conjunction' });

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
