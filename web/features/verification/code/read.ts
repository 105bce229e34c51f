import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { getListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { type Verification, verifyCode } from '#contract/features/verification/calls.ts';
import type { Api } from '#contract/platform/call.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';

/**
 * What is known of a code: the reply with the animal's sex and first photo and what staff have checked of its account, or
 * the message of its refusal.
 */
export interface Checked {
  answer: Verification | null;
  sex: Listing['sex'];
  image: Listing['images'][number] | null;
  checks: Pick<AssociationProfile, 'verified_at' | 'verified'> | null;
  problem: string;
}

const UNKNOWN: Checked = { answer: null, sex: '', image: null, checks: null, problem: '' };

/** Reads what a code proves. Throws other failures than a wrong or unknown code. */
export async function readCode(api: Api, code: string): Promise<Checked> {
  try {
    const answer = await api(verifyCode, { params: { code } });
    if (!answer.listing || !answer.association) return { ...UNKNOWN, answer };
    const [listing, { verified_at, verified }] = await Promise.all([
      api(getListing, { params: { id: answer.listing.id } }),
      api(getAssociation, { params: { id: answer.association.id } }),
    ]);
    const image = listing.images[0] ?? null;
    return { answer, sex: listing.sex, image, checks: { verified_at, verified }, problem: '' };
  } catch (error) {
    if (!isProblem(error) || (error.status !== 404 && error.status !== 422))
      return toRouteError(Promise.reject(error as Error));
    return { ...UNKNOWN, problem: error.detail };
  }
}
