import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import { listAssociationAdoptions } from '#contract/adoptions/calls.ts';
import { api } from '#web/api/browser.ts';

const PER_PAGE = 200;
const keyOf = (associationId: string) => ['own-listings', associationId];

/** Reads all listings of the owner, including hidden and adopted ones, newest first. */
export function useOwnListings(associationId: string) {
  return useQuery({ queryKey: keyOf(associationId), queryFn: ({ signal }) => readAll(associationId, signal) });
}

/** Changes the cached list, before or after the server has answered. */
export function useOwnListingsChange(associationId: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(associationId);
  return {
    /** Replaces a listing in its place, or adds a new one at the start. */
    put: (listing: Adoption) =>
      queries.setQueryData<Adoption[]>(queryKey, (before = []) =>
        before.some(({ id }) => id === listing.id)
          ? before.map((one) => (one.id === listing.id ? listing : one))
          : [listing, ...before],
      ),
    drop: (id: string) =>
      queries.setQueryData<Adoption[]>(queryKey, (before = []) => before.filter((one) => one.id !== id)),
    /** Fetches the list again. */
    reread: () => queries.invalidateQueries({ queryKey }),
  };
}

async function readAll(associationId: string, signal: AbortSignal): Promise<Adoption[]> {
  const all: Adoption[] = [];
  let cursor: string | null = null;
  do {
    const query: { visible_only: 'false'; limit: number; cursor?: string } = { visible_only: 'false', limit: PER_PAGE };
    if (cursor) query.cursor = cursor;
    const page = await api.page(
      listAssociationAdoptions,
      { params: { id: associationId }, query },
      { asMyself: true, signal },
    );
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}
