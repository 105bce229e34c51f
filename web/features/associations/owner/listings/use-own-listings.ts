import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAssociationListings } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { workKey } from '#web/features/workplace/index.ts';
import { api } from '#web/platform/api/browser.ts';

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
  const set = (after: (before: Listing[]) => Listing[]) => {
    queries.setQueryData<Listing[]>(queryKey, (before = []) => after(before));
    void queries.invalidateQueries({ queryKey: workKey(associationId) });
  };
  return {
    /** Replaces a listing in its place, or adds a new one at the start. */
    put: (listing: Listing) =>
      set((before) =>
        before.some(({ id }) => id === listing.id)
          ? before.map((one) => (one.id === listing.id ? listing : one))
          : [listing, ...before],
      ),
    drop: (id: string) => set((before) => before.filter((one) => one.id !== id)),
    /** Fetches the list again. */
    reread: async () => {
      void queries.invalidateQueries({ queryKey: workKey(associationId) });
      await queries.invalidateQueries({ queryKey });
    },
  };
}

async function readAll(associationId: string, signal: AbortSignal): Promise<Listing[]> {
  const all: Listing[] = [];
  let cursor: string | null = null;
  do {
    const query: { visible_only: 'false'; limit: number; cursor?: string } = { visible_only: 'false', limit: PER_PAGE };
    if (cursor) query.cursor = cursor;
    const page = await api.page(
      listAssociationListings,
      { params: { id: associationId }, query },
      { authenticated: true, signal },
    );
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}
