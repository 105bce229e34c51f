import { auditedCallName } from '#contract/features/audit/audited-calls.ts';
import { type AuditEntry, listAuditEntries } from '#contract/features/audit/calls.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { text } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { usePageList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { changesOf } from './words.ts';

const PAGE_SIZE = 50;
const FILTERS = { q: text };

/** The audit log: which member of staff did what, when, and what changed. Read-only. */
export default function AuditTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set, page } = inAddress;
  const list = usePageList(listAuditEntries, { q: filters.q, page, page_size: PAGE_SIZE });
  return (
    <PanelList
      title="Registro"
      inAddress={inAddress}
      first={
        <FilterText
          search
          label="Cerca"
          placeholder="Chi l'ha fatto, su chi o che cosa"
          value={filters.q}
          onValue={(q) => set({ q })}
        />
      }
      list={list}
      pages={{ size: PAGE_SIZE, noun: ['atto', 'atti'] }}
      empty={
        <EmptyState title="Il registro è vuoto" image={<LazyMascot cat pose="sleeping" />}>
          Ogni atto della redazione lascia qui una riga.
        </EmptyState>
      }
    >
      {(rows) => <Table caption="Registro degli atti" columns={COLUMNS} rows={rows} rowId={({ id }) => id} />}
    </PanelList>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  { id: 'act', head: 'Atto', main: true, cell: ({ act }) => auditedCallName(act) },
  { id: 'subject', head: 'Su', cell: ({ subject_name }) => <BreakableText>{subject_name || '-'}</BreakableText> },
  { id: 'changes', head: 'Prima e dopo', cell: (act) => <Changes act={act} /> },
  { id: 'actor', head: 'Chi', cell: ({ actor_name }) => <BreakableText>{actor_name}</BreakableText> },
  { id: 'at', head: 'Quando', cell: ({ at }) => <time dateTime={at}>{numericDateAndTime(at)}</time> },
];

function Changes({ act }: { act: AuditEntry }) {
  const changes = changesOf(act);
  if (changes.length === 0) return <span>-</span>;
  return (
    <dl className="grid gap-1 text-sm">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="inline text-ink-soft">{`${name}: `}</dt>
          <dd className="inline">
            {before !== null && (
              <del className="text-ink-soft">
                <BreakableText>{before}</BreakableText>
              </del>
            )}
            {before !== null && after !== null && <span> → </span>}
            {after !== null && (
              <ins className="no-underline">
                <BreakableText>{after}</BreakableText>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
