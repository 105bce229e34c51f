import { useState } from 'react';
import { useSearchParams } from 'react-router';

export interface FiltersInAddress<Name extends string> {
  /** "" for what is not asked for. */
  filters: Record<Name, string>;
  set: (changes: Partial<Record<Name, string>>) => void;
  clear: () => void;
  /** At least one is set. */
  any: boolean;
  /** From 1; every other change begins again at the first. */
  page: number;
  setPage: (page: number) => void;
}

/**
 * The filters of a tab, kept in the address: a reload, Back and a link find them again. What is chosen shows at once;
 * the address follows when the router gets to it.
 */
export function useFilters<Name extends string>(names: readonly Name[]): FiltersInAddress<Name> {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [ahead, setAhead] = useState<{ of: string; chosen: URLSearchParams } | null>(null);
  if (ahead && ahead.of !== address) setAhead(null);
  const shown = ahead?.of === address ? ahead.chosen : search;
  const filters = read(shown, names);

  function change(changes: Changes): void {
    const chosen = changed(shown, changes);
    setAhead({ of: address, chosen });
    setSearch(chosen, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }

  return {
    filters,
    set: change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    any: names.some((name) => filters[name] !== ''),
    page: Math.max(1, Math.trunc(Number(shown.get('page'))) || 1),
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
  };
}

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

function read<Name extends string>(search: URLSearchParams, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
}
