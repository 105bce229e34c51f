import { useQuery } from '@tanstack/react-query';
import { listTeam } from '#contract/features/team/calls.ts';
import { auth } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';

/** Reads who works for the association. An account of staff has no team: nothing is read. */
export function useTeam(associationId: string) {
  const isStaff = auth.use()?.is_admin === true;
  return useQuery({
    queryKey: ['team', associationId],
    queryFn: ({ signal }) => api(listTeam, {}, { signal }),
    enabled: !isStaff,
  });
}
