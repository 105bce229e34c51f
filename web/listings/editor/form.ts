import type { Listing } from '#contract/listings/listing.ts';
import type { Fields } from '#web/forms/fields.ts';

/** Field values of the editor, as the API spells them; "" for a field left blank. */
export interface ListingForm {
  name: string;
  type: Listing['type'] | '';
  breed: string;
  age: string;
  size: Listing['size'];
  sex: Listing['sex'];
  character: string;
  has_microchip: 'si' | 'no' | '';
  microchip: string;
  vaccinations: string;
  sterilization: Listing['sterilization'];
  prophylaxis: string;
  compatibility: string;
  suitable_for: string;
  info_phone: string;
  whatsapp: string;
  important_notes: string;
  bio: string;
  adoption_status: Listing['adoption_status'];
  show_when_adopted: boolean;
}

/** What the components of the fields share. */
export interface EditorFields {
  value: ListingForm;
  fields: Fields<ListingForm>;
}

export const BLANK: ListingForm = {
  name: '',
  type: '',
  breed: '',
  age: '',
  size: '',
  sex: '',
  character: '',
  has_microchip: '',
  microchip: '',
  vaccinations: '',
  sterilization: '',
  prophylaxis: '',
  compatibility: '',
  suitable_for: '',
  info_phone: '',
  whatsapp: '',
  important_notes: '',
  bio: '',
  adoption_status: 'adottabile subito',
  show_when_adopted: true,
};

const FIELDS = Object.keys(BLANK) as (keyof ListingForm)[];

/** Converts a listing to form values. */
export function formOf(listing: Listing): ListingForm {
  const { has_microchip, ...rest } = listing;
  const form = Object.fromEntries(FIELDS.map((field) => [field, rest[field as keyof typeof rest]]));
  return { ...(form as unknown as ListingForm), has_microchip: has_microchip ? 'si' : 'no' };
}

/** Returns the form of a new listing copied from an existing one. */
export function beginFrom(listing: Listing): ListingForm {
  return copyOf(formOf(listing));
}

/** Returns a copy to publish as another listing, without the fields that belong to one animal. */
export function copyOf(form: ListingForm): ListingForm {
  return { ...form, name: '', sex: '', microchip: '', has_microchip: '', adoption_status: BLANK.adoption_status };
}
