import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { getListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { Api } from '#contract/platform/call.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import type { QuestionnaireListing } from './form/QuestionnaireForm.tsx';

type Association = Pick<AssociationProfile, 'id' | 'name' | 'logo' | 'paused' | 'not_association'>;

/** Each state has its own screen. `missing` also covers hidden and banned associations. */
export type Reading =
  | { state: 'found'; association: Association; listing: QuestionnaireListing | null }
  | { state: 'missing' }
  | { state: 'failed'; status: number; detail: string };

/**
 * Reads the association and the listing. The listing is null if it cannot be read or belongs to another association.
 */
export async function read(api: Api, associationId: string, listingId: string): Promise<Reading> {
  const listing = listingId === '' ? null : api(getListing, { params: { id: listingId } }).catch(() => null);
  try {
    const { id, name, logo, paused, not_association } = await api(getAssociation, { params: { id: associationId } });
    const about = await listing;
    const mine = about?.association_id === id ? listingOf(about) : null;
    return { state: 'found', association: { id, name, logo, paused, not_association }, listing: mine };
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.status === 404) return { state: 'missing' };
    return { state: 'failed', status: error.status, detail: error.detail };
  }
}

function listingOf({ id, name, type, breed, adopted }: Listing): QuestionnaireListing {
  return { id, name, type, breed, adopted };
}
