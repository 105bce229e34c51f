import { useRef, useState } from 'react';
import type { Search } from '#contract/features/listings/search-query.ts';
import { counted } from '#contract/platform/counted.ts';
import { type Filters, useLocate } from '#web/features/search/index.ts';
import { FilterFields, useFacets } from '#web/features/search/panel/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';

interface SearchDialogProps {
  search: Search;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onSave: (search: Search) => void;
}

/** All filters of an alert. They take effect when they are saved; the counts say what can be adopted now. */
export default function SearchDialog({ search, open, onClose, onClosed, onSave }: SearchDialogProps) {
  const [filters, setFilters] = useState<Filters>({ ...search, adopted: false });
  const facets = useFacets(filters);
  const newest = useRef(filters);
  const change = (next: Filters) => {
    newest.current = next;
    setFilters(next);
  };
  const { locating, locate } = useLocate((place) => change({ ...newest.current, ...place }));
  const reading = useRef(Promise.resolve());
  async function save() {
    await reading.current;
    const { adopted: _, sort: __, ...wanted } = newest.current;
    onSave(wanted);
    onClose();
  }
  return (
    <Dialog
      open={open}
      keep
      onClose={onClose}
      onClosed={onClosed}
      title="Cosa cerchi"
      phone="full"
      size="wide"
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
          <Button className="max-sm:flex-1" onClick={() => void save()}>
            Salva la ricerca
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <FilterFields
          filters={filters}
          facets={facets}
          onChange={change}
          onReading={(work) => {
            reading.current = work;
          }}
          onLocate={() => void locate()}
          locating={locating}
        />
        <output className="text-ink-soft">
          {facets &&
            (facets.total === 0
              ? "Adesso non c'è nessun animale così."
              : `Adesso: ${counted(facets.total, 'annuncio', 'annunci')}.`)}
        </output>
      </div>
    </Dialog>
  );
}
