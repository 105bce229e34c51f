import { ArrowDownUp, ChevronDown } from 'lucide-react';
import type { Filters } from '#web/features/search/index.ts';
import { useSearch } from './use-search.ts';

type Sort = NonNullable<Filters['sort']>;

/** The order of the results. On a phone it is an icon, because the row has no room for words. */
export function SortChoice({ filters }: { filters: Filters }) {
  const { wanted, change } = useSearch(filters);
  const { sort = 'recent', near } = wanted;
  return (
    <div className="gentle relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary sm:h-9 sm:w-auto sm:border sm:border-control sm:bg-card sm:hover:border-primary noscript:hidden print:hidden">
      <ArrowDownUp size={18} aria-hidden="true" className="pointer-events-none sm:absolute sm:left-3.5" />
      <select
        aria-label="Ordina"
        value={sort}
        onChange={({ target }) =>
          void change({ ...wanted, sort: target.value === 'recent' ? undefined : (target.value as Sort) })
        }
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full bg-transparent text-sm font-semibold outline-none max-sm:opacity-0 sm:static sm:pr-9 sm:pl-9.5"
      >
        <option value="recent">Prima i più recenti</option>
        {near && <option value="near">Prima i più vicini</option>}
        <option value="longest_waiting">Prima chi aspetta da più tempo</option>
      </select>
      <ChevronDown size={16} aria-hidden="true" className="pointer-events-none absolute right-3 max-sm:hidden" />
    </div>
  );
}
