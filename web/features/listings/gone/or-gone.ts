import { data } from 'react-router';
import { listSimilar } from '#contract/features/listings/calls.ts';
import type { Api } from '#contract/platform/call.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';
import { type CardListing, forCard } from '../card/card-listing.ts';
import { type ListingFacts, read } from '../read.ts';

/**
 * Reads a listing's page. A listing that is not public is thrown as a 404 response, a deleted one as 410, with similar
 * ones.
 */
export async function orGone(api: Api, id: string): Promise<ListingFacts> {
  try {
    return await read(api, id);
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) return toRouteError(Promise.reject(error as Error));
    const status = error.code === 'listing_deleted' ? 410 : 404;
    const similar = await api(listSimilar, { params: { id } }).catch(() => []);
    throw data({ detail: error.detail, similar: similar.map(forCard) }, { status, statusText: error.detail });
  }
}

/** Returns the similar listings of a thrown response. */
export function similarIn(error: unknown): CardListing[] {
  const foundSimilar = (error as { data?: { similar?: unknown } | null } | null)?.data?.similar;
  return Array.isArray(foundSimilar) ? (foundSimilar as CardListing[]) : [];
}
