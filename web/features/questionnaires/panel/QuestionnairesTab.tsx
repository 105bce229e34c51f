import { Download } from 'lucide-react';
import { exportQuestionnaires, listAllQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { CallInput } from '#contract/platform/call.ts';
import { associations, listings } from '#web/features/pickers/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { DownloadButton } from '#web/platform/panel/DownloadButton.tsx';
import { FilterBar } from '#web/platform/panel/list/FilterBar.tsx';
import { FilterDay } from '#web/platform/panel/list/FilterDay.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { among, day, flag, text } from '#web/platform/panel/list/filter-validators.ts';
import { ListFrame } from '#web/platform/panel/list/ListFrame.tsx';
import { PickerField } from '#web/platform/panel/list/PickerField.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { usePageList } from '#web/platform/panel/list/use-list.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Pagination } from '#web/platform/ui/Pagination.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { QuestionnaireTable } from './QuestionnaireTable.tsx';

const FILTERS = { association_id: text, post_id: text, q: text, date_from: day, date_to: day, seen: flag };
const SIZES = ['25', '50', '100'].map((value) => ({ value, label: value }));
const USUAL_SIZE = '50';
const SIZE = { page_size: among(SIZES) };

/** All questionnaires that associations received. Opening one here does not mark it as read. */
export default function QuestionnairesTab() {
  const { filters, set, clear, any, page, setPage } = useFilters(FILTERS);
  const size = useFilters(SIZE);
  const page_size = size.filters.page_size || USUAL_SIZE;
  const list = usePageList(listAllQuestionnaires, { ...filters, page, page_size });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Questionari</h2>
        <ExportButton filters={filters} />
      </div>
      <FilterBar
        first={
          <FilterText
            search
            label="Cerca"
            placeholder="Nomi, email, telefono, annuncio, risposte…"
            value={filters.q}
            onValue={(q) => set({ q })}
          />
        }
        any={any}
        onClear={clear}
      >
        <PickerField
          label="Associazione"
          picker={associations}
          value={filters.association_id}
          onValue={(association_id) => set({ association_id })}
          className="max-sm:w-full sm:w-56"
        />
        <PickerField
          label="Annuncio"
          picker={listings}
          value={filters.post_id}
          onValue={(post_id) => set({ post_id })}
          className="max-sm:w-full sm:w-56"
        />
        <FilterDay label="Dal" value={filters.date_from} onValue={(date_from) => set({ date_from })} />
        <FilterDay label="Al" value={filters.date_to} onValue={(date_to) => set({ date_to })} />
        <Select
          label="Letti"
          none="Tutti"
          choices={[
            { value: 'true', label: 'Letti' },
            { value: 'false', label: 'Da leggere' },
          ]}
          value={filters.seen}
          onChange={({ target }) => set({ seen: target.value })}
          className="max-sm:w-full sm:w-36"
        />
        <Select
          label="Per pagina"
          choices={SIZES}
          value={page_size}
          onChange={({ target }) => size.set({ page_size: target.value === USUAL_SIZE ? '' : target.value })}
          className="max-sm:w-full sm:w-28"
        />
      </FilterBar>
      <ListFrame
        list={list}
        noun={['questionario', 'questionari']}
        filtered={any}
        onClear={clear}
        onFirstPage={page > 1 ? () => setPage(1) : undefined}
        empty={<EmptyState title="Ancora nessun questionario" />}
      >
        {(rows) => (
          <div className="grid gap-3">
            <QuestionnaireTable rows={rows} />
            <Pagination
              page={page}
              pageSize={Number(page_size)}
              total={list.total}
              totalInWords={list.totalInWords}
              onPage={setPage}
              noun={['questionario', 'questionari']}
            />
          </div>
        )}
      </ListFrame>
    </>
  );
}

type Filters = NonNullable<CallInput<typeof exportQuestionnaires>['query']>;

function ExportButton({ filters }: { filters: Record<keyof typeof FILTERS, string> }) {
  return (
    <DownloadButton
      call={exportQuestionnaires}
      input={{ query: filters as Filters }}
      icon={<Download size={18} aria-hidden="true" />}
      onFailure={(error) => toast('error', sentence(error, 'Errore export CSV questionari'))}
    >
      Esporta CSV
    </DownloadButton>
  );
}
