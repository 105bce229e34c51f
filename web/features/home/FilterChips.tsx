import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type Filters, filtersIn } from '#web/features/search/index.ts';
import type { FilterChip } from '#web/features/search/words/index.ts';
import { isPlainClick } from '#web/platform/browser/plain-click.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { useSearch } from './use-search.ts';
import { withChange } from './with-change.ts';

interface FilterChipsProps {
  filters: Filters;
  chips: readonly FilterChip[];
  /** Asks to be told of new animals of this search; null where the grid itself offers it. */
  alert: Elements;
}

/** The filters that are set, each as a link that takes it off. */
export function FilterChips({ filters, chips, alert }: FilterChipsProps) {
  const { wanted, change } = useSearch(filters);
  function takeOff(event: MouseEvent, without: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const rest = filtersIn(new URLSearchParams(without.slice(2)));
    void change(withChange(wanted, filters, rest));
  }
  return (
    <ul aria-label="Filtri scelti" className="flex flex-wrap items-center gap-2 lg:basis-full">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={without}
            onClick={(event) => takeOff(event, without)}
            aria-label={`${label}: togli il filtro`}
            className="gentle inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-tint px-3.5 text-sm font-semibold text-primary-hover hover:bg-primary hover:text-on-primary"
          >
            <span>{label}</span>
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {alert && <li>{alert}</li>}
    </ul>
  );
}
