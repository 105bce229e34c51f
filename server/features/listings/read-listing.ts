import type { Listing } from '#contract/features/listings/listing.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { wasDeleted } from './gone-store.ts';
import { mayManage, presentListings } from './present.ts';
import { listingProblems } from './problems.ts';
import { readListed } from './read-listed.ts';
import { findPublicPosition } from './selection-store.ts';
import { findListing, findListingEvenBinned, type ListedRow } from './store.ts';

/**
 * Returns one listing. Throws 404 if it is missing, or if it is not public and this reader may not manage it; the code
 * of a deleted one is `listing_deleted`.
 */
export async function readListing(portal: Portal, id: string, reader: Actor | null): Promise<Listing> {
  const publicListing = reader ? undefined : await readPublic(portal, id);
  if (publicListing) return publicListing;
  const row = await findListing(portal.database.read, id);
  if (!row) throw problem(await missing(portal, id));
  if (!(row.visible || (mayManage(row, reader) && isTheirs(row, reader))))
    throw problem(listingProblems.listing_not_found);
  const [listing] = await presentListings(portal, [row], { reader });
  return listing!;
}

/** Until it is published a listing is its owner's alone: staff do not see it either. */
function isTheirs({ publish_at, association_id }: ListedRow, reader: Actor | null): boolean {
  return publish_at === null || reader?.accountId === association_id;
}

/** Returns any listing, also one in a bin, as this reader may see it. Throws 404. */
export async function readListingEvenBinned(portal: Portal, id: string, reader: Actor): Promise<Listing> {
  const row = await findListingEvenBinned(portal.database.read, id);
  if (!row) throw problem(listingProblems.listing_not_found);
  const [listing] = await presentListings(portal, [row], { reader });
  return listing!;
}

/** For a visitor: the views are read, the rest comes from the cache. Undefined unless the listing is public. */
async function readPublic(portal: Portal, id: string): Promise<Listing | undefined> {
  const position = await findPublicPosition(portal.database.read, id);
  const [listing] = position ? await readListed(portal, [position], { reader: null }) : [];
  return listing;
}

async function missing({ database }: Portal, id: string) {
  return (await wasDeleted(database.read, id)) ? listingProblems.listing_deleted : listingProblems.listing_not_found;
}
