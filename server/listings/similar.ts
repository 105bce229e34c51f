import type { Listing } from '#contract/listings/listing.ts';
import type { Portal } from '../portal.ts';
import { findGone, type GoneListing } from './gone-store.ts';
import { readListed } from './read-listed.ts';
import { findListing, type Position, type Selection, selectPositions } from './store.ts';

const AT_MOST = 3;

/**
 * Returns at most three visible listings that are not adopted and resemble one that may be adopted, hidden or deleted:
 * of its kind in its city, then of its kind and size, then of its kind, the newest first. Of an unknown listing: the
 * newest of all.
 */
export async function similarListings(portal: Portal, id: string): Promise<Listing[]> {
  const db = portal.database.read;
  const known: GoneListing | undefined = (await findListing(db, id)) ?? (await findGone(db, id));
  const found: Position[] = [];
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

function stepsFor(known: GoneListing | undefined): Partial<Selection>[] {
  if (!known) return [{}];
  const { type, size, city_key } = known;
  return [{ type, cityKey: city_key }, ...(size ? [{ type, size }] : []), { type }];
}
