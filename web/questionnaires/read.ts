import { getAdoption } from '#contract/adoptions/calls.ts';
import type { AssociationProfile } from '#contract/associations/association.ts';
import { getAssociation } from '#contract/associations/calls.ts';
import type { Api } from '#contract/call.ts';
import { isProblem } from '#web/api/problem.ts';
import type { Listing } from './form/QuestionnaireForm.tsx';

type Association = Pick<AssociationProfile, 'id' | 'name' | 'logo' | 'paused'>;

/** Missing (or hidden, or banned) and failed are screens of their own. */
export type Reading =
  | { state: 'found'; association: Association; listing: Listing | null }
  | { state: 'missing' }
  | { state: 'failed'; status: number; detail: string };

/** The association that asks and the listing it is about; a listing that cannot be read, or is another's, is none. */
export async function read(api: Api, associationId: string, listingId: string): Promise<Reading> {
  const listing = listingId === '' ? null : api(getAdoption, { params: { id: listingId } }).catch(() => null);
  try {
    const { id, name, logo, paused } = await api(getAssociation, { params: { id: associationId } });
    const about = await listing;
    const mine =
      about?.association_id === id ? { id: about.id, name: about.name, type: about.type, breed: about.breed } : null;
    return { state: 'found', association: { id, name, logo, paused }, listing: mine };
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.status === 404) return { state: 'missing' };
    return { state: 'failed', status: error.status, detail: error.detail };
  }
}
