import type { Energy, Garden, GoesToKind } from '#contract/features/listings/facts.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import {
  BLANK_TEXTS,
  type ListingTexts,
  TEXT_FIELDS,
  type TextField,
} from '#contract/features/listings/text-fields.ts';
import type { Fields } from '#web/platform/forms/fields.ts';
import { factsOf, NO_FACTS } from './facts.ts';
import { type Later, laterOf, NOW } from './later.ts';

/** Field values of the editor, as the API spells them; "" for a field left blank. */
export interface ListingForm extends ListingTexts, Later {
  name: string;
  type: Listing['type'] | '';
  size: Listing['size'];
  sex: Listing['sex'];
  has_microchip: 'si' | 'no' | '';
  microchip: string;
  sterilization: Listing['sterilization'];
  adoption_status: Listing['adoption_status'];
  show_when_adopted: boolean;
  age_band: Listing['age_band'];
  born_on: string;
  'good_with.cani': Answer;
  'good_with.gatti': Answer;
  'good_with.bambini': Answer;
  /** ISTAT code of a comune, and its name as it stands in the field. */
  lives_in: string;
  lives_in_name: string;
  'goes_to.kind': GoesToKind | '';
  /** Codes of regions, with commas. */
  'goes_to.regioni': string;
  bonded_with: string;
  video_url: string;
  energy: Energy | '';
  /** A whole number. */
  hours_alone: string;
  garden: Garden | '';
  first_time: Answer;
  /** Names of `Guessable` facts whose values here count, with commas; the others are read from the texts. */
  stated: string;
}

type Answer = 'si' | 'no' | '';

/** What the components of the fields share. */
export interface EditorFields {
  value: ListingForm;
  fields: Fields<ListingForm>;
}

/** Returns the props of the control of a text field. */
export function textField({ text }: Fields<ListingForm>, name: TextField) {
  const { label, max } = TEXT_FIELDS[name];
  return { label, ...text(name, max) };
}

export const BLANK: ListingForm = {
  name: '',
  type: '',
  ...BLANK_TEXTS,
  size: '',
  sex: '',
  has_microchip: '',
  microchip: '',
  sterilization: '',
  adoption_status: 'adottabile subito',
  show_when_adopted: true,
  ...NO_FACTS,
  ...NOW,
};

/** The fields that a listing holds under the same name and in the same form. */
const FIELDS = (Object.keys(BLANK) as (keyof ListingForm)[]).filter((field) => !(field in NO_FACTS || field in NOW));

/** Converts a listing to form values. */
export function formOf(listing: Listing): ListingForm {
  const { has_microchip, publish_at, ...rest } = listing;
  const form = Object.fromEntries(FIELDS.map((field) => [field, rest[field as keyof typeof rest]]));
  return {
    ...(form as unknown as ListingForm),
    ...factsOf(listing),
    ...(publish_at ? laterOf(publish_at) : NOW),
    has_microchip: has_microchip ? 'si' : 'no',
  };
}

/** Returns the form of a new listing copied from an existing one. */
export function beginFrom(listing: Listing): ListingForm {
  return { ...copyOf(formOf(listing)), ...NOW };
}

/** Returns a copy to publish as another listing, without the fields that belong to one animal. */
export function copyOf(form: ListingForm): ListingForm {
  const { name, sex, microchip, has_microchip, adoption_status, bonded_with, video_url } = BLANK;
  return { ...form, name, sex, microchip, has_microchip, adoption_status, bonded_with, video_url };
}
