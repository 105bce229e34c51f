import { useQuery } from '@tanstack/react-query';
import { listSimilar } from '#contract/features/listings/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import type { Similar } from './wording.ts';

const NONE: readonly Similar[] = [];

/** Returns at most three animals that resemble the one of a listing; none without a listing. */
export function useSimilar(listingId: string): readonly Similar[] {
  const { data } = useQuery({
    queryKey: ['similar', listingId],
    queryFn: ({ signal }) => api(listSimilar, { params: { id: listingId } }, { signal }),
    enabled: listingId !== '',
    staleTime: 60_000,
    retry: false,
  });
  return data ?? NONE;
}
