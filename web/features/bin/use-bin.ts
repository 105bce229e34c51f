import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Binned } from '#contract/features/bin/binned.ts';
import { eraseFromBin, listBin, restoreFromBin } from '#contract/features/bin/calls.ts';
import { api } from '#web/platform/api/browser.ts';

const keyOf = (accountId: string) => ['bin', accountId];

/** Reads the bin each time it is opened. */
export function useBin(accountId: string) {
  return useQuery({ queryKey: keyOf(accountId), queryFn: ({ signal }) => api(listBin, {}, { signal }), gcTime: 0 });
}

/** What can be done with a thing in the bin. The lists that it returns to are read again. */
export function useBinActions(accountId: string) {
  const client = useQueryClient();
  const drop = (gone: Binned) =>
    client.setQueryData<Binned[]>(keyOf(accountId), (before = []) => before.filter(({ id }) => id !== gone.id));
  return {
    async restore(one: Binned): Promise<void> {
      await api(restoreFromBin, { params: { kind: one.kind, id: one.id } });
      drop(one);
      await client.invalidateQueries();
    },
    async erase(one: Binned): Promise<void> {
      await api(eraseFromBin, { params: { kind: one.kind, id: one.id } });
      drop(one);
    },
  };
}
