import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Association } from '#contract/associations/association.ts';
import { getAssociation } from '#contract/associations/calls.ts';
import { api } from '#web/api/browser.ts';

const keyOf = (associationId: string) => ['own-profile', associationId];

/** One's own profile with what only its owner reads. */
export function useOwnProfile(associationId: string) {
  return useQuery({
    queryKey: keyOf(associationId),
    queryFn: async ({ signal }) => {
      const read = await api(getAssociation, { params: { id: associationId } }, { asMyself: true, signal });
      return read as Association;
    },
  });
}

/** Shows a profile as the server has just answered it. */
export function useOwnProfileChange(associationId: string): (association: Association) => void {
  const queries = useQueryClient();
  return (association) => {
    queries.setQueryData(keyOf(associationId), association);
    // its name and its city stand on every listing
    void queries.invalidateQueries({ queryKey: ['own-listings', associationId] });
  };
}
