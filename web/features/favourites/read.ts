import { listListings } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { api } from '#web/platform/api/browser.ts';

/** Most ids in one call. */
const AT_ONCE = 200;

/** Returns the published ones of these listings by id, and which ids were asked for. */
export async function readFavourites(ids: readonly string[], signal?: AbortSignal) {
  const foundListings = new Map<string, Listing>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).join(',');
    const listings = await api(listListings, { query: { ids: some, limit: AT_ONCE } }, signal ? { signal } : {});
    for (const listing of listings) foundListings.set(listing.id, listing);
  }
  return { found: foundListings, asked: new Set(ids) };
}
