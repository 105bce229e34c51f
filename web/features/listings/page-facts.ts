import { COMPANIONS } from '#contract/features/listings/facts.ts';
import { AGE_BAND_LABELS } from '#contract/features/listings/labels.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { atCity } from '#contract/features/places/at-city.ts';
import { breadcrumbList, excerpt, type PageFacts } from '#web/platform/shell/index.ts';
import { goesToText, storyOf, summaryOf } from './details.ts';
import { listingPath } from './opening.ts';
import { placeOf } from './place.ts';
import type { Publisher } from './read.ts';

const COVER = { width: 1200, height: 630 };

/**
 * Returns the metadata of a listing's page for search engines and chats. `portal` is the absolute address of the
 * portal.
 */
export function factsOf(listing: Listing, association: Publisher | null, portal: string): PageFacts {
  const path = listingPath(listing.id);
  const place = placeOf(whereabouts(listing));
  const title = `${listing.name} ${listing.adopted ? 'ha già trovato casa' : 'cerca casa'}${place && ` ${atCity(place)}`}`;
  const state = listing.adopted ? 'Ha già trovato casa. ' : '';
  const description = excerpt(`${state}${summaryOf(listing)}. ${storyOf(listing)}`, 160);
  const images = listing.images.map(({ src }) => new URL(src, `${portal}/`).href);
  return {
    title,
    description,
    path,
    kind: 'article',
    image: { src: coverOf(listing), ...COVER, alt: `${listing.name}, ${summaryOf(listing)}` },
    graph: [
      {
        '@type': 'WebPage',
        '@id': portal + path,
        url: portal + path,
        name: title,
        description,
        inLanguage: 'it-IT',
        datePublished: listing.created_at,
        dateModified: listing.updated_at,
        primaryImageOfPage: { '@type': 'ImageObject', url: portal + coverOf(listing), ...COVER },
        ...locationOf(listing),
        ...keywordsOf(listing),
        ...(listing.bonded_with && { relatedLink: portal + listingPath(listing.bonded_with) }),
        ...(listing.video_url && { video: { '@type': 'VideoObject', name: listing.name, url: listing.video_url } }),
        about: { '@type': 'Thing', name: listing.name, description: summaryOf(listing), image: images },
        publisher: publisherOf(listing, association, portal),
      },
      breadcrumbList(portal, trailOf(listing)),
    ],
  };
}

/** Returns the breadcrumbs from Home to the listing. */
export function trailOf(listing: Listing): { name: string; path: string }[] {
  return [
    { name: 'Home', path: '/' },
    { name: listing.association_name, path: `/associazione/${listing.association_id}` },
    { name: listing.name, path: listingPath(listing.id) },
  ];
}

/** Returns the preview image for chats: the first image, uncropped, or the portal's drawing if it has no image. */
function coverOf({ id, updated_at }: Listing): string {
  return `${listingPath(id)}/copertina.jpg?v=${Date.parse(updated_at).toString(36)}`;
}

/** The comune where the animal is. */
function locationOf({ lives_in }: Listing) {
  if (!lives_in) return {};
  const address = { addressLocality: lives_in.comune, addressRegion: lives_in.provincia, addressCountry: 'IT' };
  return { contentLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } } };
}

function keywordsOf(listing: Listing) {
  const words = [
    AGE_BAND_LABELS[listing.age_band].toLowerCase(),
    ...COMPANIONS.filter((one) => listing.good_with[one] === 'si').map((one) => `va d'accordo con ${one}`),
    listing.goes_to && `si affida: ${goesToText(listing.goes_to).toLowerCase()}`,
  ].filter(Boolean);
  return words.length > 0 ? { keywords: words } : {};
}

function publisherOf(listing: Listing, association: Publisher | null, portal: string) {
  const isPrivate = association?.not_association === true;
  return {
    '@type': isPrivate ? 'Person' : 'AnimalShelter',
    name: listing.association_name,
    url: `${portal}/associazione/${listing.association_id}`,
    ...(!isPrivate &&
      listing.city && {
        address: { '@type': 'PostalAddress', addressLocality: listing.city, addressCountry: 'IT' },
      }),
  };
}
