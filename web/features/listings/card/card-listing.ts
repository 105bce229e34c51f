import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import type { Page } from '#contract/platform/call.ts';

const SHOWN = [
  'id',
  'name',
  'sex',
  'age',
  'breed',
  'city',
  'province',
  'adopted',
  'adoption_status',
  'show_when_adopted',
  'hidden',
  'is_new',
  'watermark',
  'created_at',
  'confirmed_at',
] as const satisfies (keyof Listing)[];

/** What a card shows of a listing: a page is sent with no more of it. Its dialog reads the rest. */
export type CardListing = Pick<Listing, (typeof SHOWN)[number] | 'images'> &
  Partial<Pick<Listing, 'lives_in' | 'distance_km' | 'adoptable_from' | 'awaiting_review' | 'publish_at'>>;

/** What a page reads again is the same object on the server, and then its card is too. */
const cards = new WeakMap<CardListing, CardListing>();

/** Returns the fields of a listing that its card shows, with its first image only. Its city is where the animal is. */
export function forCard(listing: CardListing): CardListing {
  const card = cards.get(listing) ?? cardOf(listing);
  cards.set(listing, card);
  return card;
}

function cardOf(listing: CardListing): CardListing {
  const shownFields = Object.fromEntries(SHOWN.map((field) => [field, listing[field]])) as Pick<
    Listing,
    (typeof SHOWN)[number]
  >;
  const { adoptable_from, awaiting_review, distance_km, publish_at } = listing;
  return {
    ...shownFields,
    ...whereabouts(listing),
    ...(adoptable_from && { adoptable_from }),
    ...(awaiting_review && { awaiting_review }),
    ...(publish_at && { publish_at }),
    ...(distance_km !== undefined && { distance_km }),
    images: listing.images.slice(0, 1),
  };
}

/** Returns a page of listings with the fields of their cards only. */
export function forCards({ items, ...paging }: Page<CardListing[]>): Page<CardListing[]> {
  return { ...paging, items: items.map(forCard) };
}

/** Whether all fields of the listing are there, as the API returns it. */
export function isWhole(listing: CardListing): listing is Listing {
  return 'bio' in listing;
}
