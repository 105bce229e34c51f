import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { favourites } from '#web/features/listings/index.ts';
import { tellAndNote } from './news.ts';
import { type ReadFavourites, readFavourites } from './read.ts';

export interface FavouriteListings {
  state: 'empty' | 'loading' | 'ready' | 'failed';
  /** The published ones, latest favourite first. */
  listings: Listing[];
  /** Ids of the others. */
  vanished: string[];
  /** Whether they are as this device has stored them; then some may be missing. */
  offline: boolean;
  /** How many favourites this device has not stored. */
  missing: number;
  retry: () => void;
}

/** Reads the listings of this browser's favourites. */
export function useFavouriteListings(): FavouriteListings {
  const ids = favourites.use();
  const { data, isError, refetch } = useQuery({
    queryKey: ['favourites', ...ids],
    queryFn: ({ signal }) => readFavourites(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // without a network what is stored is shown
    networkMode: 'always',
  });
  const retry = () => void refetch();
  useEffect(() => {
    if (!data || data.offline) return;
    const read = ids.filter((id) => data.asked.has(id));
    if (read.length > 0) tellAndNote(read, data.found);
  }, [data, ids]);
  const none = { listings: [], vanished: [], offline: false, missing: 0, retry };
  if (ids.length === 0) return { state: 'empty', ...none };
  // a reading in the background that fails takes nothing away
  if (isError && !data) return { state: 'failed', ...none };
  if (!data) return { state: 'loading', ...none };
  const { found, asked, offline } = data;
  const listings = ids.flatMap((id) => found.get(id) ?? []);
  const missing = offline ? ids.filter((id) => !asked.has(id)).length : 0;
  return { state: 'ready', listings, vanished: goneOf(data, ids), offline, missing, retry };
}

/** A favourite added after the last answer is not known to be gone. */
function goneOf({ asked, found }: ReadFavourites, ids: readonly string[]): string[] {
  return ids.filter((id) => asked.has(id) && !found.has(id));
}
