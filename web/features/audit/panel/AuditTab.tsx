import { auditedCallName } from '#contract/features/audit/audited-calls.ts';
import { type AuditEntry, listAuditEntries } from '#contract/features/audit/calls.ts';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { timeOf } from '#web/platform/panel/dates.ts';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { text } from '#web/platform/panel/list/filter-validators.ts';
import { ListFrame } from '#web/platform/panel/list/ListFrame.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { usePageList } from '#web/platform/panel/list/use-list.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Pagination } from '#web/platform/ui/Pagination.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { changesOf } from './words.ts';

const PAGE_SIZE = 50;
const FILTERS = { q: text };

/** The audit log: which member of staff did what, when, and what changed. Read-only. */
export default function AuditTab() {
  const { filters, set, clear, any, page, setPage } = useFilters(FILTERS);
  const list = usePageList(listAuditEntries, { q: filters.q, page, page_size: PAGE_SIZE });
  return (
    <>
      <h2 className="mb-4 text-2xl">Registro</h2>
      <div className="mb-5 rounded-card bg-card p-4 shadow-soft sm:p-5">
        <FilterText
          search
          label="Cerca"
          placeholder="Chi l'ha fatto, su chi o che cosa"
          value={filters.q}
          onValue={(q) => set({ q })}
        />
      </div>
      <ListFrame
        list={list}
        filtered={any}
        onClear={clear}
        onFirstPage={page > 1 ? () => setPage(1) : undefined}
        empty={<EmptyState title="Il registro è vuoto">Ogni atto della redazione lascia qui una riga.</EmptyState>}
      >
        {(rows) => (
          <div className="grid gap-3">
            <Table caption="Registro degli atti" columns={COLUMNS} rows={rows} rowId={({ id }) => id} />
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={list.total}
              totalInWords={list.totalInWords}
              onPage={setPage}
              noun={['atto', 'atti']}
            />
          </div>
        )}
      </ListFrame>
    </>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  { id: 'act', head: 'Atto', main: true, cell: ({ act }) => auditedCallName(act) },
  { id: 'subject', head: 'Su', cell: ({ subject_name }) => <BreakableText>{subject_name || '-'}</BreakableText> },
  { id: 'changes', head: 'Prima e dopo', cell: (act) => <Changes act={act} /> },
  { id: 'actor', head: 'Chi', cell: ({ actor_name }) => <BreakableText>{actor_name}</BreakableText> },
  { id: 'at', head: 'Quando', cell: ({ at }) => <time dateTime={at}>{timeOf(at)}</time> },
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
