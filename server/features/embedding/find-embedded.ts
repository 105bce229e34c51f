import type { AssociationView } from '#contract/features/associations/association.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { associationProblems, readAssociation } from '#server/features/associations/index.ts';
import { listingProblems, listListings, readListing } from '#server/features/listings/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';

/** Pages of this size are read until the last, and no account has more listings than this. */
const PER_PAGE = 200;
const MOST = 5000;

/** Returns an association that other sites may show. Throws 404 if it is missing, not public or paused. */
export async function findEmbedded(portal: Portal, id: string): Promise<AssociationView> {
  const association = await readAssociation(portal, id, null);
  if (association.paused) throw problem(associationProblems.association_not_found);
  return association;
}

interface AskedPage {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Returns a page of the animals of an association that look for a home, newest first. */
export function listEmbedded(portal: Portal, association_id: string, { limit, cursor }: AskedPage) {
  return listListings(portal, { association_id, adopted: false, limit, cursor }, null);
}

/** Returns all animals of an association that look for a home, newest first. */
export async function listAllEmbedded(portal: Portal, association: string): Promise<Listing[]> {
  const all: Listing[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listEmbedded(portal, association, { limit: PER_PAGE, cursor });
    all.push(...items);
    cursor = next ?? undefined;
  } while (cursor && all.length < MOST);
  return all;
}

/** Returns a public listing of an association that other sites may show. Throws 404 for any other one. */
export async function findEmbeddedListing(portal: Portal, id: string, association?: string): Promise<Listing> {
  const listing = await readListing(portal, id, null);
  if (association !== undefined && listing.association_id !== association)
    throw problem(listingProblems.listing_not_found);
  await findEmbedded(portal, listing.association_id);
  return listing;
}
