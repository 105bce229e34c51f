import { ageText } from '#contract/features/listings/age-text.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';

/** A listing as other sites read it: all addresses are absolute. */
export type EmbeddedListing = ReturnType<typeof embeddedListing>;

/**
 * Returns what other sites read of a public listing: what the animal is, where, and its photos. The contacts stay on the
 * portal's page, which says beside them what to beware of, and so do the views, which change every minute (decision 0254).
 * `month`, the current one in Italy, decides whether the age says when it was written (decision 0231).
 */
export function embeddedListing(listing: Listing, portal: string, month: string) {
  const { id, code, association_id, association_name, name, type, breed, age, age_band, born_on, size, sex } = listing;
  const { character, bio, important_notes, compatibility, sterilization, vaccinations, good_with, goes_to } = listing;
  const { energy, hours_alone, garden, first_time, special_care } = listing;
  const { adoption_status, adopted, adoptable_from, is_new, watermark, confirmed_at, created_at, updated_at } = listing;
  return {
    id,
    code,
    url: `${portal}/annuncio/${id}`,
    association_id,
    association_name,
    association_url: `${portal}/associazione/${association_id}`,
    ...whereabouts(listing),
    name,
    type,
    breed,
    age,
    age_text: ageText(listing, month),
    age_band,
    born_on,
    size,
    sex,
    character,
    bio,
    important_notes,
    compatibility,
    sterilization,
    vaccinations,
    good_with,
    goes_to,
    energy,
    hours_alone,
    garden,
    first_time,
    special_care,
    adoption_status,
    adopted,
    adoptable_from,
    images_base64: listing.images_base64.map((src) => absolute(src, portal)),
    images: listing.images.map(({ src, srcset, avif, width, height, focus }) => ({
      src: absolute(src, portal),
      srcset: absoluteSet(srcset, portal),
      avif: absoluteSet(avif, portal),
      width,
      height,
      ...(focus && { focus }),
    })),
    is_new,
    watermark,
    confirmed_at,
    created_at,
    updated_at,
  };
}

export const absolute = (address: string, portal: string) => new URL(address, `${portal}/`).href;

/** Returns a `srcset` with absolute addresses. Those of the portal have no comma and no space. */
function absoluteSet(srcset: string, portal: string): string {
  return srcset
    .split(', ')
    .filter(Boolean)
    .map((candidate) => {
      const [address = '', width = ''] = candidate.split(' ');
      return `${absolute(address, portal)} ${width}`;
    })
    .join(', ');
}
