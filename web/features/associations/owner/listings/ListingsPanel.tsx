import { CheckCheck, PawPrint, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { NEW_LISTING } from '#web/features/listings/index.ts';
import { QuotaNotice } from '#web/features/quotas/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { LazyMascot, useToday } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ALL, fits } from './filters.ts';
import { OwnListing } from './OwnListing.tsx';
import { isToConfirm } from './to-confirm.ts';
import { useEditor } from './use-editor.tsx';
import { useListingActions } from './use-listing-actions.ts';
import { useOwnListings } from './use-own-listings.ts';

/** The owner's listings with all actions on them. */
export function ListingsPanel({ association }: { association: AssociationView }) {
  const { data: listings, error, refetch } = useOwnListings(association.id);
  const actions = useListingActions(association.id);
  const editor = useEditor(association);
  useAskedEditor(!association.paused, editor.write);
  const [filters, setFilters] = useState(ALL);
  const today = useToday();
  const toConfirm = listings?.filter((listing) => isToConfirm(listing, today)) ?? [];
  const shownListings = listings?.filter((listing) => fits(listing, filters)) ?? [];
  if (error && !listings) {
    return (
      <EmptyState role="alert" title="Errore" actions={<Button onClick={() => void refetch()}>Riprova</Button>}>
        {sentence(error, 'Non riusciamo a leggere i tuoi annunci.')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-soft" aria-live="polite">
          {listings ? countOf(shownListings.length, listings.length) : 'Caricamento…'}
        </p>
        {!association.paused && (
          <>
            <Button icon={<Plus size={20} aria-hidden="true" />} onClick={editor.write} className="max-sm:hidden">
              Nuovo annuncio
            </Button>
            <Button
              icon={<Plus size={20} aria-hidden="true" />}
              onClick={editor.write}
              className="fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 z-20 -translate-x-1/2 whitespace-nowrap shadow-lift sm:hidden"
            >
              Nuovo annuncio
            </Button>
          </>
        )}
      </div>
      {!association.paused && listings && <QuotaNotice listings={listings.length} />}
      {!association.paused && <DraftNotice associationId={association.id} onOpen={editor.write} />}
      {toConfirm.length > 1 && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-primary-tint px-5 py-4">
          <p className="min-w-0 flex-1 basis-60">
            <strong>{`${toConfirm.length} annunci aspettano una conferma.`}</strong> Chi li legge vede da quanto non li
            tocchi.
          </p>
          <Button icon={<CheckCheck size={20} aria-hidden="true" />} onClick={() => void actions.confirm(toConfirm)}>
            Sono ancora tutti disponibili
          </Button>
        </div>
      )}
      {listings && listings.length > 1 && <FilterBar filters={filters} onFilters={setFilters} />}
      {listings ? (
        <ul className="mt-4 grid grid-cols-1 gap-4 table:grid-cols-2 xl:grid-cols-3">
          {shownListings.map((listing) => (
            <OwnListing
              key={listing.id}
              listing={listing}
              paused={association.paused}
              actions={actions}
              onEdit={() => editor.edit(listing)}
              onDuplicate={() => editor.duplicate(listing)}
            />
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
      {listings?.length === 0 && (
        <EmptyState
          title="Nessun annuncio per questa associazione al momento."
          image={<LazyMascot pose="sleeping" />}
          actions={
            !association.paused && (
              <Button icon={<PawPrint size={20} aria-hidden="true" />} onClick={editor.write}>
                Pubblica il primo
              </Button>
            )
          }
        />
      )}
      {listings && listings.length > 0 && shownListings.length === 0 && (
        <EmptyState
          title="Nessun annuncio così"
          actions={<Button onClick={() => setFilters(ALL)}>Mostrali tutti</Button>}
        >
          Con questi filtri non ne trovi nessuno.
        </EmptyState>
      )}
      {editor.dialog}
    </>
  );
}

/** Opens the editor once where the address asks for it, and removes that from the address: a reload shows the list. */
function useAskedEditor(mayPublish: boolean, write: () => void): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    if (hash !== NEW_LISTING) return;
    void navigate({ hash: 'annunci' }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    if (mayPublish) write();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the address asks again
  useEffect(() => open(), [hash]);
}

function Waiting() {
  return (
    <div className="mt-4 grid gap-4 table:grid-cols-2 xl:grid-cols-3">
      {['uno', 'due', 'tre'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </div>
  );
}

function countOf(shown: number, all: number): string {
  if (all === 1) return '1 annuncio';
  return shown === all ? `${all} annunci` : `${shown} di ${all} annunci`;
}
