import { Download } from 'lucide-react';
import { exportQuestionnaires, listAllQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { CallInput } from '#contract/platform/call.ts';
import { associations, listings } from '#web/features/pickers/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { DownloadButton } from '#web/platform/panel/DownloadButton.tsx';
import { FilterDay } from '#web/platform/panel/list/FilterDay.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { among, day, flag, text } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { PickerField } from '#web/platform/panel/list/PickerField.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { usePageList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { ALL_STATES, STATES } from '../states.ts';
import { QuestionnaireTable } from './QuestionnaireTable.tsx';

const STATE_CHOICES = ALL_STATES.map((value) => ({ value, label: STATES[value].label }));
const FILTERS = {
  association_id: text,
  post_id: text,
  q: text,
  date_from: day,
  date_to: day,
  seen: flag,
  state: among(STATE_CHOICES),
};
const SIZES = ['25', '50', '100'].map((value) => ({ value, label: value }));
const USUAL_SIZE = '50';
const SIZE = { page_size: among(SIZES) };

/** All questionnaires that associations received. Opening one here does not mark it as read. */
export default function QuestionnairesTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set, page } = inAddress;
  const size = useFilters(SIZE);
  const page_size = size.filters.page_size || USUAL_SIZE;
  const list = usePageList(listAllQuestionnaires, { ...filters, page, page_size });
  return (
    <PanelList
      title="Questionari"
      actions={<ExportButton filters={filters} />}
      inAddress={inAddress}
      first={
        <FilterText
          search
          label="Cerca"
          placeholder="Nomi, email, telefono, annuncio, risposte…"
          value={filters.q}
          onValue={(q) => set({ q })}
        />
      }
      more={
        <>
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
            label="Stato"
            none="Tutti"
            choices={STATE_CHOICES}
            value={filters.state}
            onChange={({ target }) => set({ state: target.value })}
            className="max-sm:w-full sm:w-40"
          />
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
        </>
      }
      list={list}
      noun={['questionario', 'questionari']}
      pages={{ size: Number(page_size), noun: ['questionario', 'questionari'] }}
      empty={<EmptyState title="Ancora nessun questionario" image={<LazyMascot cat pose="sleeping" />} />}
    >
      {(rows) => <QuestionnaireTable rows={rows} />}
    </PanelList>
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
