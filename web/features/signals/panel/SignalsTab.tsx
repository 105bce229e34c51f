import { listSignals } from '#contract/features/signals/calls.ts';
import { SIGNAL_KIND_NAMES, SIGNAL_KINDS } from '#contract/features/signals/limits.ts';
import { associations } from '#web/features/pickers/index.ts';
import { WaitingReports } from '#web/features/reports/panel/index.ts';
import { among, text } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { PickerField } from '#web/platform/panel/list/PickerField.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { usePageList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { SignalCard } from './SignalCard.tsx';

const KINDS = SIGNAL_KINDS.map((value) => ({ value, label: SIGNAL_KIND_NAMES[value] }));
const STATES = [
  { value: 'aperto', label: 'Da guardare' },
  { value: 'chiuso', label: 'Chiusi' },
];
const FILTERS = { state: among(STATES), kind: among(KINDS), association_id: text };
const PAGE_SIZE = 50;
/** As often as new listings are judged. */
const EVERY_MS = 10_000;

/**
 * What the portal noticed in listings, newest first, with the facts of each account and the measures at hand; of one
 * account its open reports, too.
 */
export default function SignalsTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set, page } = inAddress;
  const list = usePageList(listSignals, { ...filters, page, page_size: PAGE_SIZE }, { everyMs: EVERY_MS });
  return (
    <>
      <PanelList
        title="Segnali"
        inAddress={inAddress}
        first={
          <PickerField
            label="Account"
            picker={associations}
            value={filters.association_id}
            onValue={(association_id) => set({ association_id })}
            className="max-sm:w-full sm:w-72"
          />
        }
        more={
          <>
            <Select
              label="Stato"
              none="Tutti"
              choices={STATES}
              value={filters.state}
              onChange={({ target }) => set({ state: target.value })}
              className="max-sm:w-full sm:w-44"
            />
            <Select
              label="Tipo"
              none="Tutti"
              choices={KINDS}
              value={filters.kind}
              onChange={({ target }) => set({ kind: target.value })}
              className="max-sm:w-full sm:w-72"
            />
          </>
        }
        list={list}
        noun={['segnale', 'segnali']}
        pages={{ size: PAGE_SIZE, noun: ['segnale', 'segnali'] }}
        empty={
          <EmptyState title="Nessun segnale" image={<LazyMascot cat pose="sleeping" />}>
            Quando il portale nota qualcosa in un annuncio lo trovi qui. Non nasconde niente da solo.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4">
            {rows.map((signal) => (
              <li key={signal.id}>
                <SignalCard
                  signal={signal}
                  onAccount={(association_id) => set({ association_id, state: '', kind: '' })}
                />
              </li>
            ))}
          </ul>
        )}
      </PanelList>
      {filters.association_id && <WaitingReports accountId={filters.association_id} />}
    </>
  );
}
