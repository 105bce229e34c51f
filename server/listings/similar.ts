import type { Listing, ListingType } from '#contract/listings/listing.ts';
import { findComune } from '../places/index.ts';
import type { Portal } from '../portal.ts';
import { findGone, type GoneListing } from './gone-store.ts';
import { readListed } from './read-listed.ts';
import { findNearest } from './search/search-listings.ts';
import { findListing, findPositions, type Position, type Selection, selectPositions } from './store.ts';

/** A deleted listing has no place of its own any more, only the city of its association. */
type Known = GoneListing & { lives_in?: string };

const AT_MOST = 3;

/**
 * Returns at most three visible listings that are not adopted and resemble one that may be adopted, hidden or deleted:
 * the nearest of its kind, then of its kind and size, then of its kind, the newest first. Of an unknown listing: the
 * newest of all.
 */
export async function similarListings(portal: Portal, id: string): Promise<Listing[]> {
  const db = portal.database.read;
  const known: Known | undefined = (await findListing(db, id)) ?? (await findGone(db, id));
  const found = known ? await nearTo(portal, id, known) : [];
  for (const narrow of stepsFor(known)) {
    const missing = AT_MOST - found.length;
    if (missing === 0) break;
    const selection: Selection = { ...narrow, scope: { kind: 'public' }, adopted: false };
    const except = [id, ...found.map((one) => one.id)];
    const page = { sort: 'created_desc', limit: missing, after: null } as const;
    found.push(...(await selectPositions(db, { ...selection, except }, page)));
  }
  return readListed(portal, found, { reader: null });
}

/** Returns the nearest listings of the same kind; none if the place of the listing is not a known comune. */
async function nearTo(portal: Portal, id: string, { type, city_key, lives_in }: Known): Promise<Position[]> {
  const near = lives_in || findComune(city_key)?.istat;
  if (!near) return [];
  // one more than are shown: the nearest one may be the listing itself
  const ids = await findNearest(portal, { type: type as ListingType, near, limit: AT_MOST + 1 });
  const others = ids.filter((one) => one !== id).slice(0, AT_MOST);
  return findPositions(portal.database.read, others);
}

function stepsFor(known: GoneListing | undefined): Partial<Selection>[] {
  if (!known) return [{}];
  const { type, size, city_key } = known;
  return [{ type, cityKey: city_key }, ...(size ? [{ type, size }] : []), { type }];
}
