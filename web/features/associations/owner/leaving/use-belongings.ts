import { useQuery } from '@tanstack/react-query';
import { listBelongings } from '#contract/features/accounts/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/** Reads how many records of each kind belong to the account. */
export function useBelongings() {
  return useQuery({ queryKey: ['belongings'], queryFn: ({ signal }) => api(listBelongings, {}, { signal }) });
}
