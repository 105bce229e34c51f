import type { ListingSize, ListingType } from '#contract/listings/listing.ts';

/** Filters of the search on Home; "" means all. */
export interface Filters {
  city: string;
  type: ListingType | '';
  size: ListingSize | '';
  /** Whether adopted animals are shown too; the default is true. */
  adopted: boolean;
}

export const TYPES: readonly { value: ListingType; label: string }[] = [
  { value: 'cane', label: 'Cani' },
  { value: 'gatto', label: 'Gatti' },
  { value: 'altro', label: 'Altri' },
];

export const SIZES: readonly { value: ListingSize; label: string }[] = [
  { value: 'piccola', label: 'Piccola' },
  { value: 'media', label: 'Media' },
  { value: 'grande', label: 'Grande' },
];

/** Reads the filters from an address; unknown values are ignored. */
export function filtersIn(search: URLSearchParams): Filters {
  return {
    city: (search.get('city') ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 120),
    type: known(TYPES, search.get('type')),
    size: known(SIZES, search.get('size')),
    adopted: search.get('adopted') !== 'false',
  };
}

/** Returns the address of Home with these filters; it contains only those that are set. */
export function homePath(filters: Partial<Filters>, cursor?: string | null): string {
  const search = new URLSearchParams();
  for (const name of ['city', 'type', 'size'] as const) if (filters[name]) search.set(name, filters[name]);
  if (filters.adopted === false) search.set('adopted', 'false');
  if (cursor) search.set('cursor', cursor);
  return search.size > 0 ? `/?${search}` : '/';
}

/** Converts the filters to the query of the call. */
export function queryOf({ city, type, size, adopted }: Filters) {
  return {
    ...(city && { city }),
    ...(type && { type }),
    ...(size && { size }),
    ...(!adopted && { adopted: 'false' as const }),
  };
}

export const isFiltered = ({ city, type, size }: Filters) => city !== '' || type !== '' || size !== '';

function known<V extends string>(choices: readonly { value: V }[], asked: string | null): V | '' {
  const value = asked?.trim().toLowerCase();
  return choices.find((choice) => choice.value === value)?.value ?? '';
}
