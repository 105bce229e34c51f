import { SEARCH_NAMES, type Search } from '#contract/listings/search-query.ts';
import { searchWords } from '#contract/listings/search-words.ts';

/** A filter in words, and the search without it. */
export interface SearchChip {
  label: string;
  without: Search;
}

/** Returns the filters of a search; distance and place are one. `place` is the name of the comune of `near`. */
export function searchChips(search: Search, place: string): SearchChip[] {
  return SEARCH_NAMES.flatMap((name) => {
    const value = search[name];
    if (value === undefined || name === 'km' || name === 'sort' || [value].flat().length === 0) return [];
    const [type, ...others] = searchWords({ [name]: value, ...(name === 'near' && { km: search.km }) }, { place });
    const label = name === 'type' ? type : others[0];
    const { [name]: _, ...without } = search;
    if (name === 'near') delete without.km;
    return label ? [{ label, without }] : [];
  });
}
