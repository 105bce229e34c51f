import { listAdoptions } from '#contract/adoptions/calls.ts';
import type { Api } from '#contract/call.ts';
import { getSiteSummary } from '#contract/site/calls.ts';
import { type Filters, filtersIn, queryOf } from './filters.ts';

/** Six rows of four, twelve of two. */
const PER_PAGE = 24;

/** All that Home shows, for the filters (and the page) that its address names. */
export async function read(api: Api, search: URLSearchParams) {
  const filters = filtersIn(search);
  const cursor = search.get('cursor') || null;
  const [summary, listings] = await Promise.all([api(getSiteSummary), readListings(api, filters, cursor)]);
  return { filters, cursor, summary, listings };
}

/** One page of the grid; the first without a cursor. */
export function readListings(api: Api, filters: Filters, cursor: string | null) {
  return api.page(listAdoptions, { query: { ...queryOf(filters), limit: PER_PAGE, ...(cursor && { cursor }) } });
}
