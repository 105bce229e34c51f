import { adoptableAhead } from '#contract/features/listings/adoptable-from.ts';
import { GUESSABLE } from '#contract/features/listings/facts.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { italianDay } from '#web/platform/shell/index.ts';
import { isGuessed, splitFacts, withGuesses } from '../facts.ts';
import type { ListingForm } from '../form.ts';
import type { PublisherOfForm } from '../publisher-of-form.ts';
import { previewedContact } from './previewed-contact.ts';

interface Previewed {
  form: ListingForm;
  images: Listing['images'];
  association: PublisherOfForm;
  /** The listing that the form changes; null for a new one. */
  listing: Listing | null;
  now: Date;
}

/**
 * Returns the listing as its page would show it if the form were saved now. What the public reads in the texts is read
 * by the same functions.
 */
export function previewListing({ form, images, association, listing, now }: Previewed): Listing {
  const shownForm = withGuesses(form);
  const { facts, rest } = splitFacts(form);
  const at = now.toISOString();
  const adopted = form.adoption_status === 'adottato';
  return {
    ...(listing ?? newListing(association, at)),
    ...rest,
    name: form.name.trim(),
    // a type that is not chosen yet is shown as nothing
    type: form.type as Listing['type'],
    has_microchip: form.has_microchip === 'si' || form.microchip.trim() !== '',
    microchip: form.has_microchip === 'no' ? '' : form.microchip.trim(),
    contact: previewedContact(form, association),
    adopted,
    images_base64: images.map(({ src }) => src),
    images,
    age_band: shownForm.age_band,
    born_on: shownForm.born_on,
    age_stated_on: listing?.age === form.age ? listing.age_stated_on : undefined,
    adoptable_from: adoptableAhead(italianDay(now), shownForm.born_on),
    good_with: {
      cani: shownForm['good_with.cani'] || null,
      gatti: shownForm['good_with.gatti'] || null,
      bambini: shownForm['good_with.bambini'] || null,
    },
    lives_in: livesIn(form) ?? unstatedPlace(listing),
    goes_to: facts.goes_to,
    bonded_with: form.bonded_with,
    video_url: form.video_url.trim(),
    energy: facts.energy,
    hours_alone: facts.hours_alone,
    garden: facts.garden,
    first_time: facts.first_time,
    guessed: GUESSABLE.filter((name) => name !== 'lives_in' && isGuessed(form, shownForm, name)),
  };
}

/** What a listing has from its publication on, before anybody reads it. */
function newListing({ id, name, city, province }: PublisherOfForm, at: string) {
  return {
    id: '',
    code: '',
    association_id: id,
    association_name: name,
    city,
    province,
    hidden: false,
    hidden_by_admin: false,
    awaiting_review: false,
    hidden_reason: '',
    views: 0,
    is_new: true,
    watermark: false,
    pinned: false,
    confirmed_at: at,
    standby_at: null,
    version: null,
    created_at: at,
    updated_at: at,
  };
}

/** Returns the comune chosen in the form, whose field reads "Bologna (BO)"; null if none is. */
function livesIn({ lives_in, lives_in_name }: ListingForm): Listing['lives_in'] {
  const [, comune, provincia] = /^(.+) \((\w\w)\)$/.exec(lives_in_name.trim()) ?? [];
  if (lives_in === '' || !comune || !provincia) return null;
  // the region is not shown
  return { istat: lives_in, comune, provincia, regione: '' as NonNullable<Listing['lives_in']>['regione'] };
}

/** Returns the comune of the association, as the listing was read with it; null if another one was stated. */
function unstatedPlace(listing: Listing | null): Listing['lives_in'] {
  return listing?.guessed.includes('lives_in') ? listing.lives_in : null;
}
