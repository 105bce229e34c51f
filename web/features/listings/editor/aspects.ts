import { ENERGY_LABELS, FACT_NAMES, GARDEN_LABELS, hoursAloneLabel } from '#contract/features/listings/fact-labels.ts';
import { GUESSABLE } from '#contract/features/listings/facts.ts';
import {
  AGE_BAND_LABELS,
  SEX_LABELS,
  SIZE_LABELS,
  TYPE_LABELS,
  YES_NO_LABELS,
} from '#contract/features/listings/labels.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { TEXT_FIELDS, type TextField } from '#contract/features/listings/text-fields.ts';
import {
  type Aspect,
  type Difference,
  differencesOf,
  merged,
  type Sides,
  sideOf,
} from '#web/platform/forms/differences.ts';
import { publishDayOf } from '../publish-time.ts';
import { GOES_TO, STATUSES } from './choices.ts';
import { formOf, type ListingForm } from './form.ts';
import { publishAt } from './later.ts';
import { type AimedPhotos, mergedFocus, sameImages } from './photos.ts';

/** What the editor saves: its fields, and the photos. */
export interface Saved extends AimedPhotos {
  form: ListingForm;
  /** Of the listing with which they were read; null for a new one. */
  version: number | null;
}

export function savedOf(listing: Listing): Saved {
  const focus = listing.images.map((image) => image.focus ?? null);
  return { form: formOf(listing), images: listing.images_base64, focus, version: listing.version };
}

type Unnamed = Omit<Aspect<ListingForm>, 'name'>;
type Strings = { [Field in keyof ListingForm]: ListingForm[Field] extends string ? Field : never }[keyof ListingForm];
/** Fields that a person compares together with another one. */
type PartOfAnother =
  | 'has_microchip'
  | 'lives_in_name'
  | 'goes_to.kind'
  | 'goes_to.regioni'
  | 'stated'
  | 'publish_later'
  | 'publish_time';

const words = (name: Strings, label: string): Unnamed => ({ label, fields: [name], words: (form) => form[name] });
const text = (name: TextField) => words(name, TEXT_FIELDS[name].label);
const choice = (name: Strings, label: string, labels: Readonly<Record<string, string>>): Unnamed => ({
  label,
  fields: [name],
  words: (form) => labels[form[name]] ?? '',
});
const labelsOf = (choices: readonly { value: string; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** The fields of the editor in its order and with its labels. */
const BY_NAME: Record<Exclude<keyof ListingForm, PartOfAnother> | 'goes_to', Unnamed> = {
  name: words('name', 'Nome'),
  age: text('age'),
  type: choice('type', 'Tipo', TYPE_LABELS),
  breed: text('breed'),
  size: choice('size', 'Taglia', SIZE_LABELS),
  sex: choice('sex', 'Sesso', SEX_LABELS),
  character: text('character'),
  age_band: choice('age_band', "Fascia d'età", AGE_BAND_LABELS),
  born_on: words('born_on', 'Mese di nascita'),
  microchip: {
    label: 'Microchip',
    fields: ['microchip', 'has_microchip'],
    words: ({ microchip, has_microchip }) => microchip || YES_NO_LABELS[has_microchip],
  },
  sterilization: choice('sterilization', 'Sterilizzazione', YES_NO_LABELS),
  vaccinations: text('vaccinations'),
  prophylaxis: text('prophylaxis'),
  'good_with.cani': choice('good_with.cani', 'Con i cani', YES_NO_LABELS),
  'good_with.gatti': choice('good_with.gatti', 'Con i gatti', YES_NO_LABELS),
  'good_with.bambini': choice('good_with.bambini', 'Con i bambini', YES_NO_LABELS),
  compatibility: text('compatibility'),
  suitable_for: text('suitable_for'),
  energy: choice('energy', FACT_NAMES.energy, ENERGY_LABELS),
  hours_alone: {
    label: FACT_NAMES.hours_alone,
    fields: ['hours_alone'],
    words: ({ hours_alone }) => (hours_alone === '' ? '' : hoursAloneLabel(Number(hours_alone))),
  },
  garden: choice('garden', FACT_NAMES.garden, GARDEN_LABELS),
  first_time: choice('first_time', FACT_NAMES.first_time, YES_NO_LABELS),
  special_care: text('special_care'),
  fee: text('fee'),
  lives_in: {
    label: 'Dove si trova',
    fields: ['lives_in', 'lives_in_name'],
    words: ({ lives_in_name }) => lives_in_name,
  },
  goes_to: {
    label: 'Si affida',
    fields: ['goes_to.kind', 'goes_to.regioni'],
    words: (form) => [labelsOf(GOES_TO)[form['goes_to.kind']], form['goes_to.regioni']].filter(Boolean).join(': '),
  },
  bonded_with: {
    label: 'Si adotta insieme a',
    fields: ['bonded_with'],
    words: ({ bonded_with }) => (bonded_with === '' ? '' : 'Un altro annuncio'),
  },
  video_url: words('video_url', 'Video'),
  important_notes: text('important_notes'),
  bio: text('bio'),
  info_phone: text('info_phone'),
  whatsapp: text('whatsapp'),
  adoption_status: choice('adoption_status', 'Stato', labelsOf(STATUSES)),
  show_when_adopted: {
    label: "Mostra l'annuncio anche dopo l'adozione",
    fields: ['show_when_adopted'],
    words: ({ show_when_adopted }) => YES_NO_LABELS[show_when_adopted ? 'si' : 'no'],
  },
  publish_on: {
    label: 'Pubblicazione',
    fields: ['publish_later', 'publish_on', 'publish_time'],
    words: (form) => {
      const at = publishAt(form);
      return at === null ? 'Subito' : publishDayOf(at);
    },
  },
};
const ASPECTS: readonly Aspect<ListingForm>[] = Object.entries(BY_NAME).map(([name, aspect]) => ({
  name,
  ...aspect,
}));

export interface ThreeSaved {
  base: Saved;
  mine: Omit<Saved, 'version'>;
  theirs: Saved;
}

/** Returns what was saved while the form was open and differs from it. */
export function listingDifferences(three: ThreeSaved): Difference[] {
  const { base, mine, theirs } = three;
  const differences = differencesOf(ASPECTS, formsOf(three));
  if (sameImages(base.images, theirs.images) || sameImages(mine.images, theirs.images)) return differences;
  const typed = !sameImages(base.images, mine.images);
  return [...differences, { ...PHOTOS, mine: countOf(mine.images), theirs: countOf(theirs.images), typed }];
}

/**
 * Returns the form and the photos with what was saved meanwhile, as the person has chosen. A point that the person has
 * moved stays with its photo, on whichever side the photos are chosen.
 */
export function mergedListing(three: ThreeSaved, sides: Sides): Omit<Saved, 'version'> {
  const { base, mine, theirs } = three;
  const { form, taken } = merged(ASPECTS, formsOf(three), sides);
  const stated = GUESSABLE.filter((name) =>
    (taken.includes(name) ? theirs : mine).form.stated.split(',').includes(name),
  ).join();
  const typed = !sameImages(base.images, mine.images);
  const takesImages =
    !sameImages(base.images, theirs.images) && sideOf({ name: PHOTOS.name, typed }, sides) === 'theirs';
  const { images } = takesImages ? theirs : mine;
  return { form: { ...form, stated }, images, focus: mergedFocus(images, three) };
}

const PHOTOS = { name: 'photos', label: 'Foto' };

const formsOf = ({ base, mine, theirs }: ThreeSaved) => ({ base: base.form, mine: mine.form, theirs: theirs.form });
const countOf = (images: readonly string[]) =>
  images.length === 0 ? 'Nessuna foto' : images.length === 1 ? 'Una foto' : `${images.length} foto`;
