import { useQuery } from '@tanstack/react-query';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { keys } from '../keys.ts';

/** Returns whether staff have approved the account, so that it may write to applicants; undefined until the answer. */
export function useApproved(me: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: keys.approved(me),
    queryFn: async ({ signal }) => {
      const own = await api(getAssociation, { params: { id: me } }, { authenticated: true, signal });
      return own.approved !== false;
    },
    // staff may approve it at any moment
    staleTime: 0,
    retry: false,
  });
  return data;
}
