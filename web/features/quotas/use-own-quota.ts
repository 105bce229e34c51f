import { useQuery } from '@tanstack/react-query';
import { readOwnQuota } from '#contract/features/quotas/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/** Reads the quota of the logged-in account; `marker` is a value whose change makes it read again. */
export function useOwnQuota(marker: unknown) {
  return useQuery({ queryKey: ['own-quota', marker], queryFn: ({ signal }) => api(readOwnQuota, {}, { signal }) });
}
