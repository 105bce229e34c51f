import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { botSearch } from '../bot-search.ts';
import type { Filters } from '../filters.ts';
import { FilterFields } from './FilterFields.tsx';
import { useFacets } from './use-facets.ts';

export interface FilterPanelProps {
  filters: Filters;
  /** Shows another search; the filters stay open. */
  onChange: (filters: Filters) => void;
  onClose: () => void;
  onLocate: () => void;
  locating: boolean;
}

/** All filters: on a phone a sheet over the page, on wider screens a bar above the results. Each choice takes effect at once. */
export default function FilterPanel(props: FilterPanelProps) {
  const { filters, onChange, onClose } = props;
  const [isPhone] = useState(() => window.matchMedia('(width <= 640px)').matches);
  const [open, setOpen] = useState(true);
  const facets = useFacets(filters);
  const reset = () => {
    botSearch.clear();
    onChange({ adopted: filters.adopted });
  };
  const count = <output className="sr-only">{facets ? counted(facets.total) : ''}</output>;
  const fields = <FilterFields {...props} facets={facets} />;
  if (!isPhone)
    return (
      <section
        aria-label="Filtri"
        className="mt-3 grid animate-rise gap-6 rounded-card bg-card p-6 text-left shadow-lift"
      >
        {fields}
        {count}
        <div className="flex justify-end gap-3 border-t border-line pt-4">
          <Button look="quiet" onClick={reset}>
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
          <Button look="quiet" onClick={reset}>
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

function counted(total: number): string {
  return total === 1 ? '1 annuncio' : `${total.toLocaleString('it-IT')} annunci`;
}
