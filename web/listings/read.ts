import { getAssociation } from '#contract/associations/calls.ts';
import type { Api } from '#contract/call.ts';
import { getListing, listAssociationListings } from '#contract/listings/calls.ts';

/** Number of other animals of the same association on the page. */
const OTHERS = 4;

export type ListingFacts = Awaited<ReturnType<typeof read>>;

/** Reads all data of a listing's page. Throws the 404 of the call if the listing is not public. */
export async function read(api: Api, id: string) {
  const listing = await api(getListing, { params: { id } });
  const of = { params: { id: listing.association_id } };
  const [association, page] = await Promise.all([
    api(getAssociation, of).catch(() => null),
    api
      .page(listAssociationListings, { ...of, query: { limit: OTHERS + 1, adopted: 'false' } })
      .catch(() => ({ items: [] })),
  ]);
  const others = page.items.filter((other) => other.id !== listing.id).slice(0, OTHERS);
  return { listing, association, others };
}
