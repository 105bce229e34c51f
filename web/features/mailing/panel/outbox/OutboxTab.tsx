import { listOutbox } from '#contract/features/mailing/calls.ts';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { among, text } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { usePageList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { MailTable } from './MailTable.tsx';
import { STATES } from './states.ts';

const PAGE_SIZE = 50;
const STATE_CHOICES = Object.entries(STATES).map(([value, { many }]) => ({ value, label: many }));
const FILTERS = { q: text, state: among(STATE_CHOICES) };

/** The outbox: every mail of the portal, its content, its state and its error. */
export default function OutboxTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set, page } = inAddress;
  const list = usePageList(listOutbox, { ...filters, page });
  return (
    <PanelList
      title="Posta in uscita"
      inAddress={inAddress}
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
      list={list}
      pages={{ size: PAGE_SIZE, noun: ['messaggio', 'messaggi'] }}
      empty={
        <EmptyState title="Nessuna mail" image={<LazyMascot cat pose="sleeping" />}>
          Qui vedi ogni mail che il portale manda.
        </EmptyState>
      }
    >
      {(rows) => <MailTable rows={rows} />}
    </PanelList>
  );
}
