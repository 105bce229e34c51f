import { listOutbox } from '#contract/mailing/calls.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ListFrame } from '../list/ListFrame.tsx';
import { useFilters } from '../list/use-filters.ts';
import { usePageList } from '../list/use-list.ts';
import { MailTable } from './MailTable.tsx';
import { STATES } from './states.ts';

const PAGE_SIZE = 50;

/** Every mail that the portal wrote: what it says, whether it arrived, and why not. */
export default function OutboxTab() {
  const { filters, set, clear, any, page, setPage } = useFilters(['state']);
  const list = usePageList(listOutbox, { state: filters.state, page });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl">Posta in uscita</h2>
        <Select
          label="Stato"
          none="Tutti"
          choices={Object.entries(STATES).map(([value, { many }]) => ({ value, label: many }))}
          value={filters.state}
          onChange={({ target }) => set({ state: target.value })}
          className="w-44"
        />
      </div>
      <ListFrame
        list={list}
        filtered={any}
        onClear={clear}
        empty={<EmptyState title="Nessuna mail">Qui vedi ogni mail che il portale manda.</EmptyState>}
      >
        {(rows) => (
          <div className="grid gap-3">
            <MailTable rows={rows} />
            <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onPage={setPage} noun="messaggi" />
          </div>
        )}
      </ListFrame>
    </>
  );
}
