import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listListings } from '#contract/listings/calls.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { api } from '#web/api/browser.ts';
import { favourites, noteGone } from '#web/listings/index.ts';

/** Most ids in one call. */
const AT_ONCE = 200;

export interface FavouriteListings {
  state: 'empty' | 'loading' | 'ready' | 'failed';
  /** The published ones, latest favourite first. */
  listings: Listing[];
  /** Ids of the others. */
  vanished: string[];
  retry: () => void;
}

/** Reads the listings of this browser's favourites. */
export function useFavouriteListings(): FavouriteListings {
  const ids = favourites.use();
  const { data, isError, refetch } = useQuery({
    queryKey: ['favourites', ...ids],
    queryFn: ({ signal }) => readAll(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  useEffect(() => {
    if (data) noteGone(goneOf(data, ids));
  }, [data, ids]);
  if (ids.length === 0) return { state: 'empty', listings: [], vanished: [], retry };
  if (isError) return { state: 'failed', listings: [], vanished: [], retry };
  if (!data) return { state: 'loading', listings: [], vanished: [], retry };
  const listings = ids.flatMap((id) => data.found.get(id) ?? []);
  return { state: 'ready', listings, vanished: goneOf(data, ids), retry };
}

/** A favourite added after the last answer is not known to be gone. */
function goneOf({ asked, found }: Awaited<ReturnType<typeof readAll>>, ids: readonly string[]): string[] {
  return ids.filter((id) => asked.has(id) && !found.has(id));
}

async function readAll(ids: readonly string[], signal: AbortSignal) {
  const found = new Map<string, Listing>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).join(',');
    const listings = await api(listListings, { query: { ids: some, limit: AT_ONCE } }, { signal });
    for (const listing of listings) found.set(listing.id, listing);
  }
  return { found, asked: new Set(ids) };
}
