import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Filters } from '../filters.ts';
import { counted } from './counted.ts';
import { FilterFields } from './FilterFields.tsx';
import { useFacets } from './use-facets.ts';

export interface FilterPanelProps {
  filters: Filters;
  /** Shows another search; the filters stay open. */
  onChange: (filters: Filters) => void;
  /** Shows the search without filters. */
  onReset: () => void;
  onClose: () => void;
  onLocate: () => void;
  locating: boolean;
}

/** All filters: on a phone a sheet over the page, on wider screens a bar above the results. Each choice takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, onReset, onClose } = props;
  const [isPhone] = useState(() => window.matchMedia('(width <= 640px)').matches);
  const [open, setOpen] = useState(true);
  const facets = useFacets(filters);
  const count = <output className="sr-only">{facets ? counted(facets.total) : ''}</output>;
  const fields = <FilterFields {...props} facets={facets} sorted />;
  if (!isPhone)
    return (
      <section
        aria-label="Filtri"
        className="mt-3 grid animate-rise gap-6 rounded-card bg-card p-6 text-left shadow-lift"
      >
        {fields}
        {count}
        <div className="flex justify-end gap-3 border-t border-line pt-4">
          <Button look="quiet" onClick={onReset}>
            Togli tutti i filtri
          </Button>
          <Button look="secondary" onClick={onClose}>
            Chiudi i filtri
          </Button>
        </div>
      </section>
    );
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      title="Filtri"
      phone="full"
      footer={
        <>
          <Button look="quiet" onClick={onReset}>
            Togli tutti
          </Button>
          <Button className="flex-1" onClick={() => setOpen(false)}>
            {facets ? `Mostra ${counted(facets.total)}` : 'Mostra gli annunci'}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">{fields}</div>
      {count}
    </Dialog>
  );
}
