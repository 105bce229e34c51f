import { listListings } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { send } from '#web/platform/api/browser.ts';

/** Most ids in one call. */
const AT_ONCE = 200;

export interface ReadFavourites {
  /** The published ones, by id. */
  found: ReadonlyMap<string, Listing>;
  /** Of which ids the answers say whether they are published. */
  asked: ReadonlySet<string>;
  /** Whether they are as this device has stored them, because the portal could not be reached. */
  offline: boolean;
}

/** Reads these listings. Without a network the service worker returns those that it has stored. */
export async function readFavourites(ids: readonly string[], signal?: AbortSignal): Promise<ReadFavourites> {
  const foundListings = new Map<string, Listing>();
  const asked = new Set<string>();
  let offline = false;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const query = { ids: some.join(','), limit: AT_ONCE };
    const answer = await send(listListings, { query }, signal ? { signal } : {});
    const stored = answer.headers.get('x-stored');
    offline ||= stored !== null;
    for (const id of stored?.split(',') ?? some) asked.add(id);
    for (const listing of (await answer.json()) as Listing[]) foundListings.set(listing.id, listing);
    // the worker stores fewer, the latest ones, and would fail the next call
    if (offline) break;
  }
  return { found: foundListings, asked, offline };
}
