import type { Listing } from '#contract/features/listings/listing.ts';
import { type Saved, sameImages } from './aspects.ts';
import { splitFacts } from './facts.ts';
import type { ListingForm } from './form.ts';

/** Returns the body that publishes a new listing. */
export function newListingBody(form: ListingForm, images_base64: string[]) {
  const { has_microchip, ...values } = valuesOf(form);
  const microchip = has_microchip === 'no' ? '' : values.microchip;
  const chipped = has_microchip === '' ? {} : { has_microchip };
  return { ...values, ...chipped, microchip, images_base64 };
}

/** Returns the body that saves what differs from the values that were read, and no other field. */
export function changesBody(base: Saved, form: ListingForm, images_base64: string[]) {
  const { has_microchip: _, good_with, ...values } = valuesOf(form);
  const before = valuesOf(base.form);
  const changedEntries = Object.entries(values).filter(
    ([name, value]) => !same(value, before[name as keyof typeof before]),
  );
  const companions = Object.entries(good_with).filter(([name, answer]) => before.good_with[name] !== answer);
  return {
    ...(Object.fromEntries(changedEntries) as Partial<typeof values>),
    ...(companions.length > 0 && { good_with: Object.fromEntries(companions) }),
    ...(!sameImages(base.images, images_base64) && { images_base64 }),
    ...(base.version !== null && { version: base.version }),
  };
}

function valuesOf(form: ListingForm) {
  const { facts, rest } = splitFacts(form);
  // a blank type is left for the server to reject
  return { ...rest, ...facts, type: rest.type as Listing['type'] };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
