import type { AdoptionSize, AdoptionType } from '#contract/adoptions/adoption.ts';

/** What the search on Home asks for; "" stands for everything. */
export interface Filters {
  city: string;
  type: AdoptionType | '';
  size: AdoptionSize | '';
  /** Whether adopted animals are shown too; they are unless told otherwise. */
  adopted: boolean;
}

export const TYPES: readonly { value: AdoptionType; label: string }[] = [
  { value: 'cane', label: 'Cani' },
  { value: 'gatto', label: 'Gatti' },
  { value: 'altro', label: 'Altri' },
];

export const SIZES: readonly { value: AdoptionSize; label: string }[] = [
  { value: 'piccola', label: 'Piccola' },
  { value: 'media', label: 'Media' },
  { value: 'grande', label: 'Grande' },
];

/** Reads the filters from an address; what the page does not know it ignores. */
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

/** The address of Home with these filters: only what is chosen stands in it. */
export function homePath(filters: Partial<Filters>, cursor?: string | null): string {
  const search = new URLSearchParams();
  for (const name of ['city', 'type', 'size'] as const) if (filters[name]) search.set(name, filters[name]);
  if (filters.adopted === false) search.set('adopted', 'false');
  if (cursor) search.set('cursor', cursor);
  return search.size > 0 ? `/?${search}` : '/';
}

/** The filters as the call takes them. */
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
