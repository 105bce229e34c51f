import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Association } from '#contract/features/associations/association.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';

const keyOf = (associationId: string) => ['own-profile', associationId];

/** Reads the owner's profile, with the fields that only the owner may read. */
export function useOwnProfile(associationId: string) {
  return useQuery({
    queryKey: keyOf(associationId),
    queryFn: async ({ signal }) => {
      const read = await api(getAssociation, { params: { id: associationId } }, { authenticated: true, signal });
      return read as Association;
    },
  });
}

/** Puts the server's latest answer into the cache. */
export function useOwnProfileChange(associationId: string): (association: Association) => void {
  const queries = useQueryClient();
  return (association) => {
    queries.setQueryData(keyOf(associationId), association);
    // each listing shows the association's name and city
    void queries.invalidateQueries({ queryKey: ['own-listings', associationId] });
  };
}
