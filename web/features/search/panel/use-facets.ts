import { useEffect, useState } from 'react';
import { countListings } from '#contract/features/listings/calls.ts';
import type { ListingFacets } from '#contract/features/listings/search.ts';
import { api } from '#web/platform/api/browser.ts';
import { type Filters, homePath, queryOf } from '../filters.ts';

/** Returns the counts of a search: those of the last one until they arrive, null before the first or without network. */
export function useFacets(filters: Filters): ListingFacets | null {
  const [facets, setFacets] = useState<ListingFacets | null>(null);
  const address = homePath(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the filters
  useEffect(() => {
    const leaving = new AbortController();
    api(countListings, { query: queryOf(filters) }, { signal: leaving.signal }).then(setFacets, () => {});
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address stands for the filters
  }, [address]);
  return facets;
}
