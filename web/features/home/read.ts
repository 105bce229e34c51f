import { countListings, listListings, relaxSearch } from '#contract/features/listings/calls.ts';
import type { Relaxation } from '#contract/features/listings/search.ts';
import { searchPlaces } from '#contract/features/places/calls.ts';
import { getSiteSummary } from '#contract/features/statistics/calls.ts';
import type { Api } from '#contract/platform/call.ts';
import { type Filters, filtersIn, isFiltered, queryOf } from '#web/features/search/index.ts';
import type { Described, WiderSearch } from '#web/features/search/words/index.ts';
import { isProblem } from '#web/platform/api/problem.ts';

/** Six rows of four, twelve of two. */
const PER_PAGE = 24;

/** The words for a search: a module that the browser loads only when there is one. */
type Words = () => Promise<Pick<typeof import('#web/features/search/words/index.ts'), 'describe' | 'describeWider'>>;
export type Found = Omit<Awaited<ReturnType<typeof read>>, 'listings'>;

/** Reads all data of Home for the filters and page of its address; wrong values and an invalid cursor are left out. */
export async function read(api: Api, search: URLSearchParams, words: Words) {
  const askedFilters = filtersIn(search);
  const wantedCursor = search.get('cursor') || null;
  const [summary, found] = await Promise.all([api(getSiteSummary), readFrom(api, askedFilters, wantedCursor)]);
  const { filters } = found;
  const described = isFiltered(filters) ? await inWords(api, found, words) : null;
  return { summary, described, ...found };
}

export interface InWords extends Described {
  /** Name of the comune of `near`, "" without one. */
  place: string;
  /** Wider searches that find animals to adopt; only if this one finds none. */
  wider: WiderSearch[];
}

async function inWords(api: Api, found: Results, words: Words): Promise<InWords> {
  const { filters } = found;
  const [{ describe, describeWider }, places, wider] = await Promise.all([
    words(),
    filters.near ? api(searchPlaces, { query: { near: filters.near, limit: 1 } }) : [],
    widerThan(api, found),
  ]);
  const place = places[0]?.name ?? '';
  return { ...describe(filters, place), place, wider: describeWider(wider, filters) };
}

/**
 * Counts without the adopted animals, also where the page shows them: a search is for one that can be adopted. A
 * page with one of those needs no wider search, and one that is full of adopted ones may have them further down.
 */
async function widerThan(api: Api, { filters, cursor, listings }: Results): Promise<Relaxation[]> {
  const others = listings.total > 0 && cursor !== null;
  if (others || listings.items.some(({ adopted }) => !adopted)) return [];
  const query = queryOf({ ...filters, adopted: false });
  if (listings.next && (await api(countListings, { query })).total > 0) return [];
  return api(relaxSearch, { query });
}

type Results = Awaited<ReturnType<typeof readFrom>>;

/** A page ignores what the call rejects: a province that does not exist, a place at sea, an old cursor. */
async function readFrom(api: Api, asked: Filters, cursor: string | null) {
  try {
    return { filters: asked, cursor, listings: await readListings(api, asked, cursor) };
  } catch (error) {
    if (!isProblem(error) || error.status !== 422) throw error;
    const wrong = new Set(error.errors.map(({ field }) => field.split('.')[0]!));
    const right = Object.entries(asked).filter(([name]) => !wrong.has(name));
    const filters = filtersIn(
      new URLSearchParams(right.flatMap(([name, all]) => [all].flat().map((one) => [name, `${one}`]))),
    );
    return { filters, cursor: null, listings: await readListings(api, filters, null) };
  }
}

/** Reads one page of the grid; the first without a cursor. */
export function readListings(api: Api, filters: Filters, cursor: string | null) {
  return api.page(listListings, { query: { ...queryOf(filters), limit: PER_PAGE, ...(cursor && { cursor }) } });
}
