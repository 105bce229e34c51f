import { useRef, useState } from 'react';
import { counted } from '#contract/platform/counted.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { useFacets } from './use-facets.ts';

/** The filters over the page. Only its main button leads to the results: any other way to close leaves the page where it was. */
export function FilterSheet(props: Omit<FilterPanelProps, 'column'>) {
  const { filters, onReset, onShow, onClose } = props;
  const [open, setOpen] = useState(true);
  const leadsOn = useRef(false);
  const facets = useFacets(filters);
  function show() {
    leadsOn.current = true;
    setOpen(false);
  }
  function closed() {
    onClose();
    if (leadsOn.current) onShow();
  }
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={closed}
      givesFocusBack={() => !leadsOn.current}
      title="Filtri"
      phone="full"
      footer={
        <>
          <Button look="quiet" onClick={onReset}>
            Togli tutti
          </Button>
          <Button className="flex-1" onClick={show}>
            {showWords(facets)}
          </Button>
        </>
      }
    >
      <FilterFields {...props} facets={facets} />
      <output className="sr-only">{facets ? counted(facets.total, 'annuncio', 'annunci') : ''}</output>
    </Dialog>
  );
}

/** Returns "Mostra 23 annunci", without the number until it is known. */
export function showWords(facets: { total: number } | null): string {
  return facets ? `Mostra ${counted(facets.total, 'annuncio', 'annunci')}` : 'Mostra gli annunci';
}
