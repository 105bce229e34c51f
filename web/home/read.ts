import type { Api } from '#contract/call.ts';
import { listListings } from '#contract/listings/calls.ts';
import { getSiteSummary } from '#contract/statistics/calls.ts';
import { isProblem } from '#web/api/problem.ts';
import { type Filters, filtersIn, queryOf } from './filters.ts';

/** Six rows of four, twelve of two. */
const PER_PAGE = 24;

/** Reads all data of Home for the filters and page of its address; an invalid cursor gives the first page. */
export async function read(api: Api, search: URLSearchParams) {
  const filters = filtersIn(search);
  const wanted = search.get('cursor') || null;
  const [summary, found] = await Promise.all([api(getSiteSummary), readFrom(api, filters, wanted)]);
  return { filters, summary, ...found };
}

async function readFrom(api: Api, filters: Filters, cursor: string | null) {
  try {
    return { cursor, listings: await readListings(api, filters, cursor) };
  } catch (error) {
    if (!cursor || !isProblem(error) || error.status !== 422) throw error;
    return { cursor: null, listings: await readListings(api, filters, null) };
  }
}

/** Reads one page of the grid; the first without a cursor. */
export function readListings(api: Api, filters: Filters, cursor: string | null) {
  return api.page(listListings, { query: { ...queryOf(filters), limit: PER_PAGE, ...(cursor && { cursor }) } });
}
