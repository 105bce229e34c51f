import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { favourites } from '#web/features/listings/index.ts';
import { tellAndNote } from './news.ts';
import { readFavourites } from './read.ts';

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
    queryFn: ({ signal }) => readFavourites(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  useEffect(() => {
    if (!data) return;
    const read = ids.filter((id) => data.asked.has(id));
    if (read.length > 0) tellAndNote(read, data.found);
  }, [data, ids]);
  if (ids.length === 0) return { state: 'empty', listings: [], vanished: [], retry };
  if (isError) return { state: 'failed', listings: [], vanished: [], retry };
  if (!data) return { state: 'loading', listings: [], vanished: [], retry };
  const listings = ids.flatMap((id) => data.found.get(id) ?? []);
  return { state: 'ready', listings, vanished: goneOf(data, ids), retry };
}

/** A favourite added after the last answer is not known to be gone. */
function goneOf({ asked, found }: Awaited<ReturnType<typeof readFavourites>>, ids: readonly string[]): string[] {
  return ids.filter((id) => asked.has(id) && !found.has(id));
}
