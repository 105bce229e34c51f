import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { exportAssociations, listAllAssociations } from '#contract/features/moderation/calls.ts';
import { FilterCity } from '#web/features/places/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { DownloadButton } from '#web/platform/panel/DownloadButton.tsx';
import { FilterCheck } from '#web/platform/panel/list/FilterCheck.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import { flag, text } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { useCursorList } from '#web/platform/panel/list/use-list.ts';
import { tabPath } from '#web/platform/panel/tab-path.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { ApproveAll } from './ApproveAll.tsx';
import { AssociationTable } from './AssociationTable.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const FILTERS = {
  q: text,
  city: text,
  is_admin: flag,
  banned: flag,
  hidden: flag,
  paused: flag,
  is_test: flag,
  waiting: flag,
  inactive: flag,
};

/** All accounts, with the actions that staff can take on them. */
export default function AssociationsTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set } = inAddress;
  const list = useCursorList(listAllAssociations, filters);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PanelList
        title="Associazioni"
        actions={
          <>
            <Button
              look="secondary"
              size="small"
              icon={<Upload size={18} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              Importa CSV
            </Button>
            <ExportButton />
          </>
        }
        inAddress={inAddress}
        first={
          <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
            <FilterText
              search
              label="Cerca"
              placeholder="Nome, username, email…"
              value={filters.q}
              onValue={(q) => set({ q })}
            />
            <FilterCity value={filters.city} onValue={(city) => set({ city })} />
          </div>
        }
        more={
          <>
            <FilterCheck label="Da approvare" value={filters.waiting} onValue={(waiting) => set({ waiting })} />
            <FilterCheck
              label="Solo amministratori"
              value={filters.is_admin}
              onValue={(is_admin) => set({ is_admin })}
            />
            <FilterCheck label="Solo sospese" value={filters.banned} onValue={(banned) => set({ banned })} />
            <FilterCheck label="Solo nascoste" value={filters.hidden} onValue={(hidden) => set({ hidden })} />
            <FilterCheck label="In pausa" value={filters.paused} onValue={(paused) => set({ paused })} />
            <FilterCheck label="Test" value={filters.is_test} onValue={(is_test) => set({ is_test })} />
            <FilterCheck label="Ferme da 24 mesi" value={filters.inactive} onValue={(inactive) => set({ inactive })} />
          </>
        }
        list={list}
        noun={['associazione', 'associazioni']}
        empty={
          <EmptyState
            title="Ancora nessuna associazione"
            image={<LazyMascot pose="searching" />}
            actions={<LinkButton to={tabPath('create')}>Crea la prima</LinkButton>}
          />
        }
      >
        {(rows) => (
          <div className="grid gap-4">
            {filters.waiting && <ApproveAll rows={rows} />}
            <AssociationTable rows={rows} />
          </div>
        )}
      </PanelList>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function ExportButton() {
  return (
    <DownloadButton
      call={exportAssociations}
      icon={<Download size={18} aria-hidden="true" />}
      onFailure={(error) => toast('error', sentence(error, 'Errore export associazioni'))}
    >
      Esporta CSV
    </DownloadButton>
  );
}
