import { useQuery } from '@tanstack/react-query';
import { listAssociationListings } from '#contract/features/listings/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import type { Choice } from '#web/platform/ui/Select.tsx';
import { keys } from '../keys.ts';

const NONE: readonly Choice[] = [];

/** Returns the own animals as choices, by name. */
export function useAnimals(accountId: string): readonly Choice[] {
  const { data } = useQuery({
    queryKey: keys.animals(accountId),
    queryFn: async ({ signal }) => {
      const query = { limit: 200, visible_only: 'false' as const };
      const options = { signal, authenticated: true };
      const { items } = await api.page(listAssociationListings, { params: { id: accountId }, query }, options);
      return items
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort((one, other) => one.label.localeCompare(other.label, 'it'));
    },
    staleTime: 60_000,
    retry: false,
  });
  return data ?? NONE;
}
