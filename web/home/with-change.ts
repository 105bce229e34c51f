import { SEARCH_LISTS } from '#contract/listings/search-query.ts';
import { type Filters, filtersIn, homePath } from '#web/search/index.ts';

/** Applies to `filters` what differs between two other searches, `before` and `after`; in a list, value by value. */
export function withChange(filters: Filters, before: Filters, after: Filters): Filters {
  const changed = paramsOf(filters);
  const was = paramsOf(before);
  const is = paramsOf(after);
  for (const [name, value] of was) if (!is.has(name, value)) changed.delete(name, value);
  for (const [name, value] of is) {
    if (was.has(name, value)) continue;
    if (!SEARCH_LISTS.has(name)) changed.delete(name);
    changed.append(name, value);
  }
  return filtersIn(changed);
}

const paramsOf = (filters: Filters) => new URLSearchParams(homePath(filters).slice(2));
