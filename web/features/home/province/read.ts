import { listListingProvinces, listListings, relaxSearch } from '#contract/features/listings/calls.ts';
import { KIND_SLUGS, type provincePageOf, provincePath } from '#contract/features/listings/province-pages.ts';
import { provinceOf } from '#contract/features/places/provinces.ts';
import type { Api } from '#contract/platform/call.ts';
import { describeWider, headline } from '#web/features/search/words/index.ts';
import { isProblem } from '#web/platform/api/problem.ts';

const PER_PAGE = 24;

/** Another province of the region with animals of the same kind. */
export interface Neighbour {
  name: string;
  path: string;
  count: number;
}

type ProvincePage = NonNullable<ReturnType<typeof provincePageOf>>;
export type Found = Omit<Awaited<ReturnType<typeof read>>, 'listings'>;

/** Reads the animals of one kind that can be adopted in a province; wider searches where there are none. */
export async function read(api: Api, { type, province }: ProvincePage, cursor: string | null) {
  const search = { type, province: province.code };
  const [listings, provinces] = await Promise.all([readPage(api, search, cursor), api(listListingProvinces)]);
  const wider = listings.total === 0 ? await api(relaxSearch, { query: { ...search, adopted: 'false' } }) : [];
  const neighbours = provinces
    .filter((one) => one.region === province.region && one.province !== province.code && one[type] > 0)
    .map((one): Neighbour => {
      const { name } = provinceOf(one.province)!;
      return { name, path: provincePath(type, { name }), count: one[type] };
    });
  return {
    search,
    province,
    kind: KIND_SLUGS[type],
    headline: headline(search),
    listings,
    neighbours,
    wider: describeWider(wider, { ...search, adopted: false }),
    path: provincePath(type, province),
    cursor,
  };
}

async function readPage(api: Api, search: { type: ProvincePage['type']; province: string }, cursor: string | null) {
  const query = { ...search, adopted: 'false', limit: PER_PAGE } as const;
  try {
    return await api.page(listListings, { query: { ...query, ...(cursor && { cursor }) } });
  } catch (error) {
    if (!cursor || !isProblem(error) || error.status !== 422) throw error;
    return api.page(listListings, { query });
  }
}

/** Reads a later page of the grid. */
export function readMore(api: Api, { search }: Pick<Found, 'search'>, cursor: string) {
  return readPage(api, search, cursor);
}
