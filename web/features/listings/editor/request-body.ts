import type { Listing } from '#contract/features/listings/listing.ts';
import type { ImageUploads } from '#web/platform/media/index.ts';
import type { Saved } from './aspects.ts';
import { splitFacts } from './facts.ts';
import type { ListingForm } from './form.ts';
import { publishAt } from './later.ts';
import { sameFocus, sameImages } from './photos.ts';

/** The addresses of the photos, and what stays visible of each. */
export type Photos = Pick<ImageUploads, 'urls' | 'focus'>;

/** Returns the body that publishes a new listing. */
export function newListingBody(form: ListingForm, { urls: images_base64, focus }: Photos) {
  const { has_microchip, ...values } = valuesOf(form);
  const microchip = has_microchip === 'no' ? '' : values.microchip;
  const chipped = has_microchip === '' ? {} : { has_microchip };
  const publish_at = publishAt(form);
  return {
    ...values,
    ...chipped,
    microchip,
    images_base64,
    ...(!sameFocus(focus) && { image_focus: focus }),
    ...(publish_at !== null && { publish_at }),
  };
}

/** Returns the body that saves what differs from the values that were read, and no other field. */
export function changesBody(base: Saved, form: ListingForm, { urls: images_base64, focus }: Photos) {
  const { good_with, ...values } = changeableOf(form);
  const before = changeableOf(base.form);
  const changedEntries = Object.entries(values).filter(
    ([name, value]) => !same(value, before[name as keyof typeof before]),
  );
  const companions = Object.entries(good_with).filter(([name, answer]) => before.good_with[name] !== answer);
  return {
    ...(Object.fromEntries(changedEntries) as Partial<typeof values>),
    ...(companions.length > 0 && { good_with: Object.fromEntries(companions) }),
    ...timeChange(base.form, form),
    ...photoChanges(base, { urls: images_base64, focus }),
    ...(base.version !== null && { version: base.version }),
  };
}

/** The points stand in the order of the photos, so they go with them. */
function photoChanges(base: Saved, { urls, focus }: Photos) {
  if (!sameImages(base.images, urls)) return { images_base64: urls, image_focus: focus };
  return sameFocus(base.focus, focus) ? {} : { image_focus: focus };
}

/** The time of a listing that is not published yet; null publishes it now. */
function timeChange(before: ListingForm, after: ListingForm): { publish_at?: string | null } {
  const publish_at = publishAt(after);
  return publish_at === publishAt(before) ? {} : { publish_at };
}

/** A change states the microchip in one field: its number, or yes or no. */
function changeableOf(form: ListingForm) {
  const { has_microchip, microchip, ...values } = valuesOf(form);
  return { ...values, microchip: has_microchip === 'no' ? 'no' : microchip.trim() || 'sì' };
}

function valuesOf(form: ListingForm) {
  const { publish_later: _later, publish_on: _day, publish_time: _time, ...values } = form;
  const { facts, rest } = splitFacts(values);
  // a blank type is left for the server to reject
  return { ...rest, ...facts, type: rest.type as Listing['type'] };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
