import { SEARCH_LISTS } from '#contract/features/listings/search-query.ts';
import { type Filters, filtersIn, homePath } from '#web/features/search/index.ts';

/** Applies to `filters` what differs between two other searches, `before` and `after`; in a list, value by value. */
export function withChange(filters: Filters, before: Filters, after: Filters): Filters {
  const changed = paramsOf(filters);
  const was = paramsOf(before);
  const is = paramsOf(after);
  for (const [name, value] of was) if (!has(is, name, value)) remove(changed, name, value);
  for (const [name, value] of is) {
    if (has(was, name, value)) continue;
    if (!SEARCH_LISTS.has(name)) changed.delete(name);
    changed.append(name, value);
  }
  return filtersIn(changed);
}

/** Older browsers (decision 0226) ignore the value in `has` and `delete`. */
const has = (params: URLSearchParams, name: string, value: string) => params.getAll(name).includes(value);

function remove(params: URLSearchParams, name: string, value: string): void {
  const left = params.getAll(name).filter((each) => each !== value);
  params.delete(name);
  for (const each of left) params.append(name, each);
}

const paramsOf = (filters: Filters) => new URLSearchParams(homePath(filters).slice(2));
