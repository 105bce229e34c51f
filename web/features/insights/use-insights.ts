import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getInsights } from '#contract/features/insights/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/** Reads the figures of the own listings in the last weeks; those of another period stay until they have arrived. */
export function useInsights(accountId: string, weeks: number) {
  return useQuery({
    queryKey: ['insights', accountId, weeks],
    queryFn: ({ signal }) => api(getInsights, { query: { weeks } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
