import { readSearch, type Search, searchParams } from '#contract/features/listings/search-query.ts';

/** The search on Home. */
export interface Filters extends Search {
  /** Whether adopted animals are shown too; the default is true. */
  adopted: boolean;
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export const TYPES: readonly Choice<NonNullable<Search['type']>>[] = [
  { value: 'cane', label: 'Cani' },
  { value: 'gatto', label: 'Gatti' },
  { value: 'altro', label: 'Altri' },
];

export const SIZES: readonly Choice<NonNullable<Search['size']>>[] = [
  { value: 'piccola', label: 'Piccola' },
  { value: 'media', label: 'Media' },
  { value: 'grande', label: 'Grande' },
];

/** Reads the filters from an address; unknown values are ignored. */
export function filtersIn(search: URLSearchParams): Filters {
  const typed = [...search].map(([name, value]) => [name, value.replaceAll(/\p{Cc}/gu, '')]);
  return { ...readSearch(new URLSearchParams(typed)), adopted: search.get('adopted') !== 'false' };
}

/** Returns the address of Home with these filters; it contains only those that are set. */
export function homePath(filters: Partial<Filters>, cursor?: string | null): string {
  const search = searchParams(filters);
  if (filters.adopted === false) search.set('adopted', 'false');
  if (cursor) search.set('cursor', cursor);
  const query = search.toString();
  return query === '' ? '/' : `/?${query}`;
}

/** Converts the filters to the query of the call. */
export function queryOf({ adopted, ...search }: Filters) {
  return { ...search, ...(!adopted && { adopted: 'false' as const }) };
}

/** Returns the search without what only Home asks. */
export function searchOf(filters: Filters): Search {
  const { adopted: _, ...search } = filters;
  return search;
}

/** Whether a filter is set, apart from the order and the adopted animals. */
export function isFiltered(filters: Filters): boolean {
  return searchParams({ ...filters, sort: undefined }).toString() !== '';
}
