import { getListing, listListings } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem, sentence } from '#web/platform/api/problem.ts';

/** A listing with all its fields, or why it could not be read: `gone` if the public cannot see it any more. */
export type Whole = { listing: Listing } | { listing: null; gone: boolean; detail: string };

/** By id: the listings of a page that the server rendered, which sends of each only what its card shows. */
const knownListings = new Map<string, Promise<Whole>>();

/** Reads a listing once. A failed read is not kept: the next call reads again. */
export function readWhole(id: string): Promise<Whole> {
  return knownListings.get(id) ?? remember(id, readOne(id));
}

/** Reads these listings with one request. */
export function readAhead(ids: readonly string[]): void {
  const unknown = ids.filter((id) => !knownListings.has(id));
  if (unknown.length === 0) return;
  const all = api(listListings, { query: { ids: unknown.join(','), limit: unknown.length } });
  for (const id of unknown)
    void remember(
      id,
      all.then((found) => found.find((each) => each.id === id) ?? readOne(id)),
    );
}

const readOne = (id: string) => api(getListing, { params: { id } });

function remember(id: string, reading: Promise<Listing>): Promise<Whole> {
  const whole = reading.then(
    (listing) => ({ listing }),
    (error: unknown) => {
      knownListings.delete(id);
      const gone = isProblem(error) && error.status === 404;
      return { listing: null, gone, detail: sentence(error, "Non siamo riusciti ad aprire l'annuncio.") };
    },
  );
  knownListings.set(id, whole);
  return whole;
}
