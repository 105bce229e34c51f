import { Download } from 'lucide-react';
import { exportReportCounts, listReports } from '#contract/features/reports/calls.ts';
import { REPORT_REASON_NAMES, REPORT_REASONS } from '#contract/features/reports/limits.ts';
import { associations } from '#web/features/pickers/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { DownloadButton } from '#web/platform/panel/DownloadButton.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { among, text } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { PickerField } from '#web/platform/panel/list/PickerField.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { useCursorList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { ReportList } from './ReportList.tsx';

const POLL_MS = 30_000;
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }));
const STATES = [
  { value: 'waiting', label: 'Da decidere' },
  { value: 'decided', label: 'Decise' },
];
const FILTERS = { q: text, state: among(STATES), reason: among(REASONS), association_id: text };

/** The reports of visitors and the decisions of staff, newest first. Polls for new ones. */
export default function ReportsTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set } = inAddress;
  const list = useCursorList(listReports, filters, { everyMs: POLL_MS });
  return (
    <PanelList
      title="Segnalazioni"
      actions={
        <DownloadButton
          call={exportReportCounts}
          icon={<Download size={18} aria-hidden="true" />}
          onFailure={(error) => toast('error', sentence(error, 'Operazione non riuscita'))}
        >
          Numeri per anno (CSV)
        </DownloadButton>
      }
      inAddress={inAddress}
      first={
        <FilterText
          search
          label="Cerca"
          placeholder="Annuncio, associazione, testo, email…"
          value={filters.q}
          onValue={(q) => set({ q })}
        />
      }
      more={
        <>
          <Select
            label="Stato"
            none="Tutte"
            choices={STATES}
            value={filters.state}
            onChange={({ target }) => set({ state: target.value })}
            className="max-sm:w-full sm:w-44"
          />
          <Select
            label="Motivo"
            none="Tutti"
            choices={REASONS}
            value={filters.reason}
            onChange={({ target }) => set({ reason: target.value })}
            className="max-sm:w-full sm:w-72"
          />
          <PickerField
            label="Account"
            picker={associations}
            value={filters.association_id}
            onValue={(association_id) => set({ association_id })}
            className="max-sm:w-full sm:w-72"
          />
        </>
      }
      list={list}
      noun={['segnalazione', 'segnalazioni']}
      empty={
        <EmptyState title="Nessuna segnalazione" image={<LazyMascot pose="sleeping" />}>
          Quando qualcuno segnala un annuncio, lo trovi qui.
        </EmptyState>
      }
    >
      {(reports) => <ReportList reports={reports} />}
    </PanelList>
  );
}
