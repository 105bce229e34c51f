import { listAllListings, type StaffListing } from '#contract/features/moderation/calls.ts';
import { STATUSES, TYPES } from '#web/features/listings/editor/index.ts';
import { useOpenListing } from '#web/features/listings/index.ts';
import { FilterCheck } from '#web/platform/panel/list/FilterCheck.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { among, flag, number, text } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { useCursorList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { ListingTable } from './ListingTable.tsx';

const SORTS = [
  { value: 'created_desc', label: 'Più recenti' },
  { value: 'created_asc', label: 'Meno recenti' },
  { value: 'views_desc', label: 'Più visti' },
  { value: 'views_asc', label: 'Meno visti' },
];
const FILTERS = {
  q: text,
  type: among(TYPES),
  status: among(STATUSES),
  hidden: flag,
  min_views: number,
  sort: among(SORTS),
};

/** All listings. Staff view them, hide them with a reason, or delete them. */
export default function ListingsTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set } = inAddress;
  const list = useCursorList<typeof listAllListings>(listAllListings, filters);
  const open = useOpenListing();
  return (
    <PanelList
      title="Annunci"
      inAddress={inAddress}
      first={
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <FilterText
            search
            label="Cerca"
            placeholder="Nome dell'animale o dell'associazione, microchip"
            value={filters.q}
            onValue={(q) => set({ q })}
          />
          <Select
            label="Ordine"
            choices={SORTS}
            value={filters.sort || 'created_desc'}
            onChange={({ target }) => set({ sort: target.value === 'created_desc' ? '' : target.value })}
          />
        </div>
      }
      more={
        <>
          <Select
            label="Tipo"
            none="Tutti"
            choices={TYPES}
            value={filters.type}
            onChange={({ target }) => set({ type: target.value })}
            className="max-sm:w-full sm:w-36"
          />
          <Select
            label="Stato"
            none="Tutti"
            choices={STATUSES}
            value={filters.status}
            onChange={({ target }) => set({ status: target.value })}
            className="max-sm:w-full sm:w-52"
          />
          <FilterText
            label="Visite minime"
            type="number"
            inputMode="numeric"
            min={0}
            value={filters.min_views}
            onValue={(min_views) => set({ min_views: number(min_views) ? min_views : '' })}
            className="max-sm:w-full sm:w-36"
          />
          <FilterCheck label="Solo nascosti" value={filters.hidden} onValue={(hidden) => set({ hidden })} />
        </>
      }
      list={list}
      noun={['annuncio', 'annunci']}
      empty={<EmptyState title="Ancora nessun annuncio" image={<LazyMascot pose="searching" />} />}
    >
      {(rows: readonly StaffListing[]) => <ListingTable rows={rows} onOpen={open} />}
    </PanelList>
  );
}
