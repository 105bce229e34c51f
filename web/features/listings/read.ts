import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { getListing, listAssociationListings, listSimilar } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { Api } from '#contract/platform/call.ts';

/** Number of other animals of the same association on the page. */
const OTHERS = 4;

/** What a listing's page shows of its publisher beside the listing's own fields. */
export type Publisher = Pick<
  AssociationProfile,
  'logo' | 'not_association' | 'adoption_steps' | 'answers_in_days' | 'verified_at' | 'verified' | 'new_account'
>;

export type ListingFacts = Awaited<ReturnType<typeof read>>;

/**
 * Reads all data of a listing's page: besides the listing others of its association or, if it is adopted, similar ones.
 * Throws the 404 of the call if the listing is not public.
 */
export async function read(api: Api, id: string) {
  const listing = await api(getListing, { params: { id } });
  const of = { params: { id: listing.association_id } };
  const [association, others] = await Promise.all([
    api(getAssociation, of).then(publisherOf, () => null),
    (listing.adopted ? api(listSimilar, { params: { id } }) : othersOf(api, listing)).catch(() => []),
  ]);
  return { listing, association, others };
}

async function othersOf(api: Api, { id, association_id }: Listing): Promise<Listing[]> {
  const query = { limit: OTHERS + 1, adopted: 'false' } as const;
  const { items } = await api.page(listAssociationListings, { params: { id: association_id }, query });
  return items.filter((other) => other.id !== id).slice(0, OTHERS);
}

function publisherOf(profile: AssociationProfile): Publisher {
  const { logo, not_association, adoption_steps, answers_in_days, verified_at, verified, new_account } = profile;
  return { logo, not_association, adoption_steps, answers_in_days, verified_at, verified, new_account };
}
