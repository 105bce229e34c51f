import { listOutbox } from '#contract/features/mailing/calls.ts';
import { FilterBar } from '#web/platform/panel/list/FilterBar.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { among, text } from '#web/platform/panel/list/filter-validators.ts';
import { ListFrame } from '#web/platform/panel/list/ListFrame.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { usePageList } from '#web/platform/panel/list/use-list.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Pagination } from '#web/platform/ui/Pagination.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { MailTable } from './MailTable.tsx';
import { STATES } from './states.ts';

const PAGE_SIZE = 50;
const STATE_CHOICES = Object.entries(STATES).map(([value, { many }]) => ({ value, label: many }));
const FILTERS = { q: text, state: among(STATE_CHOICES) };

/** The outbox: every mail of the portal, its content, its state and its error. */
export default function OutboxTab() {
  const { filters, set, clear, any, page, setPage } = useFilters(FILTERS);
  const list = usePageList(listOutbox, { ...filters, page });
  return (
    <>
      <h2 className="mb-4 text-2xl">Posta in uscita</h2>
      <FilterBar
        first={
          <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
            <FilterText
              search
              label="Cerca"
              placeholder="Destinatario o oggetto…"
              value={filters.q}
              onValue={(q) => set({ q })}
            />
            <Select
              label="Stato"
              none="Tutti"
              choices={STATE_CHOICES}
              value={filters.state}
              onChange={({ target }) => set({ state: target.value })}
            />
          </div>
        }
        any={any}
        onClear={clear}
      />
      <ListFrame
        list={list}
        filtered={any}
        onClear={clear}
        onFirstPage={page > 1 ? () => setPage(1) : undefined}
        empty={<EmptyState title="Nessuna mail">Qui vedi ogni mail che il portale manda.</EmptyState>}
      >
        {(rows) => (
          <div className="grid gap-3">
            <MailTable rows={rows} />
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={list.total}
              onPage={setPage}
              noun={['messaggio', 'messaggi']}
            />
          </div>
        )}
      </ListFrame>
    </>
  );
}
