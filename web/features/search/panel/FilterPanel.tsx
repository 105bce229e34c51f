import { createPortal } from 'react-dom';
import type { Filters } from '../filters.ts';
import { FilterColumn } from './FilterColumn.tsx';
import { FilterSheet } from './FilterSheet.tsx';

export interface FilterPanelProps {
  filters: Filters;
  /** Shows another search; the filters stay open. */
  onChange: (filters: Filters) => void;
  /** Shows the search without filters. */
  onReset: () => void;
  /** Leads to the results. */
  onShow: () => void;
  onClose: () => void;
  onLocate: () => void;
  locating: boolean;
  /** The element beside the results that holds the filters; null where there is room for a sheet only. */
  column: Element | null;
}

/**
 * All filters. Each choice takes effect at once. They stand before the results in the document wherever they are shown,
 * so that the keyboard and a screen reader go from one to the other.
 */
export function FilterPanel({ column, ...props }: FilterPanelProps) {
  return column ? createPortal(<FilterColumn {...props} />, column) : <FilterSheet {...props} />;
}
