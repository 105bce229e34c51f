import { canonicalSearch, readSearch, type Search, searchParams } from '#contract/features/listings/search-query.ts';
import { FORMER_PROVINCES, PROVINCES } from '#contract/features/places/provinces.ts';
import { REGIONS } from '#contract/features/places/regions.ts';
import { isSearchable } from '#server/features/listings/index.ts';

/** Stands between the place and the rest: no ISTAT code or pair of coordinates contains it. */
const BEFORE_SEARCH = '?';

/** Returns what is stored of a search: its parameters, and a key that is equal for all searches that find the same listings. */
export function storedSearch(search: Search): { search: string; search_key: string } {
  const { sort: _, ...filters } = search;
  return { search: searchParams(filters).toString(), search_key: searchKey(filters) };
}

/** Returns a stored search as far as it can still be read. */
export function searchStored(search: string): Search {
  return readSearch(new URLSearchParams(search));
}

/** Keys of the same place follow each other, so that its distances are computed once for all of them. */
function searchKey(search: Search): string {
  return `${search.near ?? ''}${BEFORE_SEARCH}${canonicalSearch(search)}`;
}

/** Returns the search of a key; null if it cannot be run any more, for example because a comune no longer exists. */
export function searchOfKey(key: string): Search | null {
  const search = readSearch(new URLSearchParams(key.slice(key.indexOf(BEFORE_SEARCH) + 1)));
  return searchKey(search) === key && hasKnownAreas(search) && isSearchable(search) ? search : null;
}

const AREAS: ReadonlySet<string> = new Set([...PROVINCES, ...FORMER_PROVINCES, ...REGIONS].map(({ code }) => code));

function hasKnownAreas({ province, region, goes_to }: Search): boolean {
  return [province, region, goes_to].every((code) => !code || AREAS.has(code));
}
