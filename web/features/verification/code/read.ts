import { getListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { type Verification, verifyCode } from '#contract/features/verification/calls.ts';
import type { Api } from '#contract/platform/call.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';

/** What is known of a code: the reply with the animal's sex and first photo, or the message of its refusal. */
export interface Checked {
  answer: Verification | null;
  sex: Listing['sex'];
  image: Listing['images'][number] | null;
  problem: string;
}

/** Reads what a code proves. Throws other failures than a wrong or unknown code. */
export async function readCode(api: Api, code: string): Promise<Checked> {
  try {
    const answer = await api(verifyCode, { params: { code } });
    const listing = answer.listing && (await api(getListing, { params: { id: answer.listing.id } }));
    return { answer, sex: listing?.sex ?? '', image: listing?.images[0] ?? null, problem: '' };
  } catch (error) {
    if (!isProblem(error) || (error.status !== 404 && error.status !== 422))
      return toRouteError(Promise.reject(error as Error));
    return { answer: null, sex: '', image: null, problem: error.detail };
  }
}
