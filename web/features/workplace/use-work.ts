import { useQuery } from '@tanstack/react-query';
import { readWork, type Work } from '#contract/features/workplace/calls.ts';
import { api } from '#web/platform/api/browser.ts';

const EVERY_MS = 60_000;

/** Key of what waits for an account, in the query cache. */
export const workKey = (accountId: string) => ['work', accountId];

/** Reads what waits for an account: each time it is shown, and again each minute. */
export function useWork(accountId: string): { work: Work | undefined; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: workKey(accountId),
    queryFn: ({ signal }) => api(readWork, {}, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return { work: data, isPending };
}
