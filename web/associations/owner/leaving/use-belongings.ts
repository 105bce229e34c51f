import { useQuery } from '@tanstack/react-query';
import { listBelongings } from '#contract/accounts/calls.ts';
import { api } from '#web/api/browser.ts';

/** What belongs to the account, kind by kind, counted. */
export function useBelongings() {
  return useQuery({ queryKey: ['belongings'], queryFn: ({ signal }) => api(listBelongings, {}, { signal }) });
}
