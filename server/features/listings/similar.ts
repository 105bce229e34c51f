import type { Listing } from '#contract/features/listings/listing.ts';
import { KM_MAX, type Search } from '#contract/features/listings/search-query.ts';
import { findComune } from '#server/features/places/index.ts';
import type { Portal } from '#server/portal.ts';
import { findGone, type GoneListing } from './gone-store.ts';
import { readListed } from './read-listed.ts';
import { suggester } from './search/search-listings.ts';
import { findPositions } from './selection-store.ts';
import { findListing, type ListedRow } from './store.ts';

/** Of a deleted listing only the name of its city is known. */
type Known = GoneListing & { lives_in?: string };

const AT_MOST = 3;

/**
 * Returns at most three visible listings that are not adopted and resemble one that may be adopted, hidden or deleted:
 * the nearest of its kind, then of its kind and size, then of its kind, the newest first. Of an unknown listing: the
 * newest of all. Those of test accounts are in lists, but never suggested.
 */
export async function similarListings(portal: Portal, id: string): Promise<Listing[]> {
  const db = portal.database.read;
  const listing = await findListing(db, id);
  // one that is published later is still unknown
  const source: Known | undefined = listing ? unlessLater(listing) : await findGone(db, id);
  const suggest = await suggester(portal);
  const foundIds: string[] = [];
  for (const search of source ? searchesFor(source) : [{}]) {
    const missing = AT_MOST - foundIds.length;
    if (missing > 0) foundIds.push(...suggest(search, { limit: missing, except: [id, ...foundIds] }));
  }
  return readListed(portal, await findPositions(db, foundIds), { reader: null });
}

function unlessLater(listing: ListedRow): ListedRow | undefined {
  return listing.publish_at === null ? listing : undefined;
}

/** The narrowest first. The nearest are known only if the place of the listing is a known comune. */
function searchesFor({ type, size, city_key, lives_in }: Known): Search[] {
  const kind = { type } as Search;
  const near = lives_in || findComune(city_key)?.istat;
  return [
    ...(near ? [{ ...kind, near, km: KM_MAX, sort: 'near' } as const] : []),
    { ...kind, city: city_key },
    ...(size ? [{ ...kind, size } as Search] : []),
    kind,
  ];
}
