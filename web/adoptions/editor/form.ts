import type { Adoption } from '#contract/adoptions/adoption.ts';

/** What the editor's fields hold: the wire's own words, "" for what is not said. */
export interface ListingForm {
  name: string;
  type: Adoption['type'] | '';
  breed: string;
  age: string;
  size: Adoption['size'];
  sex: Adoption['sex'];
  character: string;
  has_microchip: 'si' | 'no' | '';
  microchip: string;
  vaccinations: string;
  sterilization: Adoption['sterilization'];
  prophylaxis: string;
  compatibility: string;
  suitable_for: string;
  info_phone: string;
  whatsapp: string;
  important_notes: string;
  bio: string;
  adoption_status: Adoption['adoption_status'];
  show_when_adopted: boolean;
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

/** A listing as the editor shows it. */
export function formOf(listing: Adoption): ListingForm {
  const { has_microchip, ...rest } = listing;
  const form = Object.fromEntries(FIELDS.map((field) => [field, rest[field as keyof typeof rest]]));
  return { ...(form as unknown as ListingForm), has_microchip: has_microchip ? 'si' : 'no' };
}

/** A new listing begun from one that exists. */
export function beginFrom(listing: Adoption): ListingForm {
  return copyOf(formOf(listing));
}

/** A copy to publish anew: everything but what belongs to one animal alone. */
export function copyOf(form: ListingForm): ListingForm {
  return { ...form, name: '', sex: '', microchip: '', has_microchip: '', adoption_status: BLANK.adoption_status };
}

/** Whether anything was filled in at all. */
export function isBlank(form: ListingForm): boolean {
  return FIELDS.every((field) => form[field] === BLANK[field]);
}
