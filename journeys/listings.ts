import type { APIRequestContext } from '@playwright/test';
import type { AssociationProfile } from '../contract/features/associations/association.ts';
import type { Listing } from '../contract/features/listings/listing.ts';

/** Returns the first listing of the demo data that matches; fails if none does. */
export async function findListing(request: APIRequestContext, wanted: (listing: Listing) => boolean): Promise<Listing> {
  const all: Listing[] = await (await request.get('/api/adoptions?limit=200')).json();
  return found(all.find(wanted), 'listing');
}

/** Returns the first association of the demo data that matches; fails if none does. */
export async function findAssociation(
  request: APIRequestContext,
  wanted: (association: AssociationProfile) => boolean,
): Promise<AssociationProfile> {
  const all: AssociationProfile[] = await (await request.get('/api/associations?limit=200')).json();
  return found(all.find(wanted), 'association');
}

function found<T>(thing: T | undefined, kind: string): T {
  if (!thing) throw new Error(`The demo world has no such ${kind}`);
  return thing;
}
