import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterValidator } from './filter-validators.ts';

export interface FiltersInAddress<Name extends string> {
  /** "" for a filter that is not set. */
  filters: Record<Name, string>;
  set: (changes: Partial<Record<Name, string>>) => void;
  clear: () => void;
  /** Whether at least one filter is set. */
  any: boolean;
  /** From 1. Any change of a filter resets it to 1. */
  page: number;
  setPage: (page: number) => void;
}

/**
 * The filters of a tab, stored in the address, so that they survive a reload, Back and a shared link. The new value is
 * returned at once, before the router has updated the address. Invalid values, such as those in a mistyped address,
 * count as not set.
 */
export function useFilters<Name extends string>(
  known: Readonly<Record<Name, FilterValidator>>,
): FiltersInAddress<Name> {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [ahead, setAhead] = useState<{ of: string; chosen: URLSearchParams } | null>(null);
  if (ahead && ahead.of !== address) setAhead(null);
  const shownSearch = ahead?.of === address ? ahead.chosen : search;
  const names = Object.keys(known) as Name[];
  const filters = read(shownSearch, known);

  function change(changes: Changes): void {
    const chosen = changed(shownSearch, changes);
    setAhead({ of: address, chosen });
    setSearch(chosen, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }

  return {
    filters,
    set: change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    any: names.some((name) => filters[name] !== ''),
    page: Math.min(PAGE_MAX, Math.max(1, Math.trunc(Number(shownSearch.get('page'))) || 1)),
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
  };
}

/** The highest page that the contract's calls accept. */
const PAGE_MAX = 100_000;

type Changes = Partial<Record<string, string>>;

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

function read<Name extends string>(
  search: URLSearchParams,
  known: Readonly<Record<Name, FilterValidator>>,
): Record<Name, string> {
  const askedFilters = Object.entries<FilterValidator>(known).map(([name, fits]) => {
    const value = search.get(name) ?? '';
    return [name, fits(value) ? value : ''];
  });
  return Object.fromEntries(askedFilters) as Record<Name, string>;
}
