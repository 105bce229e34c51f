import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '#contract/platform/counted.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { showWords } from './FilterSheet.tsx';
import { useFacets } from './use-facets.ts';

/**
 * The filters beside the results. Opening them brings both to the top of the window, so that what is found is in
 * sight: at once, because browsers cancel a smooth scroll when the layout changes during it.
 */
export function FilterColumn(props: Omit<FilterPanelProps, 'column'>) {
  const { filters, onReset, onShow, onClose } = props;
  const facets = useFacets(filters);
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    column.current?.focus({ preventScroll: true });
    column.current?.parentElement?.scrollIntoView();
  }, []);
  return (
    <section
      ref={column}
      aria-label="Filtri"
      tabIndex={-1}
      className="flex animate-rise flex-col rounded-card bg-card shadow-lift outline-none lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]"
    >
      <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-5">
        <h2 className="text-xl">Filtri</h2>
        <output className="ml-auto text-ink-soft tabular-nums">
          {facets ? counted(facets.total, 'annuncio', 'annunci') : ''}
        </output>
        <IconButton label="Chiudi i filtri" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        <FilterFields {...props} facets={facets} />
      </div>
      <footer className="grid gap-1 border-t border-line p-3">
        <Button onClick={onShow}>{showWords(facets)}</Button>
        <Button look="quiet" onClick={onReset}>
          Togli tutti i filtri
        </Button>
      </footer>
    </section>
  );
}
