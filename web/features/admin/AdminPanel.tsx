import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { listAllAssociations } from '#contract/features/moderation/calls.ts';
import { listReports } from '#contract/features/reports/calls.ts';
import { listSignals } from '#contract/features/signals/calls.ts';
import { listHelp } from '#contract/features/support/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { StaffGate } from '#web/features/accounts/panel/index.ts';
import { BackupButtons } from '#web/features/backup/panel/index.ts';
import { api, type FetchOptions } from '#web/platform/api/browser.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { Tabs } from '#web/platform/ui/Tabs.tsx';
import { drawTab, TABS } from './tabs.tsx';

const POLL_MS = 30_000;

/** The staff panel. Each tab has an address (`/admin?tab=pre`) whose query also holds the tab's filters. */
export default function AdminPanel() {
  return (
    <Personal>
      <div className="page max-w-[112rem] py-6 sm:py-8">
        <StaffGate>
          <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <h1 className="text-3xl">Amministrazione</h1>
            <BackupButtons />
          </header>
          <Panel />
        </StaffGate>
      </div>
    </Personal>
  );
}

function Panel() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const waiting: Partial<Record<string, number>> = {
    assoc: useTotal(listAllAssociations, (options) =>
      api.page(listAllAssociations, { query: { waiting: 'true', limit: 1 } }, options),
    ),
    help: useTotal(listHelp, (options) => api.page(listHelp, { query: { seen: 'false', limit: 1 } }, options)),
    reports: useTotal(listReports, (options) =>
      api.page(listReports, { query: { state: 'waiting', limit: 1 } }, options),
    ),
    signals: useTotal(listSignals, (options) =>
      api(listSignals, { query: { state: 'aperto', page_size: 1 } }, options),
    ),
  };
  const askedTab = new URLSearchParams(search).get('tab');
  const selected = TABS.find(({ id }) => id === askedTab) ?? TABS[0];
  return (
    <Tabs
      side
      label="Amministrazione"
      tabs={TABS.map((tab) => drawTab(tab, waiting[tab.id] ?? 0))}
      selected={selected.id}
      onSelect={(id) =>
        void navigate({ search: `?tab=${id}` }, { preventScrollReset: true, defaultShouldRevalidate: false })
      }
    />
  );
}

/** Returns how many entries of a list await staff, as its call counts them; 0 until it has answered. */
function useTotal(list: Call, read: (options: FetchOptions) => Promise<{ total: number }>): number {
  const { data } = useQuery({
    queryKey: ['admin', list.name, 'unseen'],
    queryFn: async ({ signal }) => (await read({ signal })).total,
    refetchInterval: POLL_MS,
  });
  return data ?? 0;
}
