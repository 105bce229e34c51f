import { CheckCheck, FileSpreadsheet, ListChecks, PawPrint, Plus } from 'lucide-react';
import { type ReactElement, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { bulkListings, confirmListings, publishListing } from '#contract/features/listings/calls.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { isOutOfSight, NEW_LISTING } from '#web/features/listings/index.ts';
import { ShareNow } from '#web/features/posters/index.ts';
import { QuotaNotice } from '#web/features/quotas/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { LazyMascot, useToday } from '#web/platform/shell/index.ts';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { Drafts } from './Drafts.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ALL, fits } from './filters.ts';
import { ManyActions } from './ManyActions.tsx';
import { OwnListing } from './OwnListing.tsx';
import { isToConfirm } from './to-confirm.ts';
import { useAskedFilters } from './use-asked-filters.ts';
import { useEditor } from './use-editor.tsx';
import { useListingActions } from './use-listing-actions.ts';
import { useOwnListings } from './use-own-listings.ts';
import { useSelection } from './use-selection.ts';

/** Cards that are shown at first: a page of hundreds is slow on a phone. */
const PORTION = 60;
/** Cards that are drawn together with the page: all of them would hold up a press for a second on a slow phone. */
const FIRST = 6;

interface ListingsPanelProps {
  association: AssociationView;
  /** True when the public gets a 404 for its page and its listings. */
  closed: boolean;
}

/** The owner's listings with all actions on them. */
export function ListingsPanel({ association, closed }: ListingsPanelProps) {
  const { data: listings, error, refetch } = useOwnListings(association.id);
  const actions = useListingActions(association.id);
  const editor = useEditor(association);
  const may = useMay();
  const isPublic = !closed && !association.paused;
  const mayPublish = !association.paused && may(publishListing);
  useAskedEditor(mayPublish, editor.write);
  const [filters, setFilters] = useAskedFilters();
  const today = useToday();
  const toConfirm = (may(confirmListings) ? listings : [])?.filter((listing) => isToConfirm(listing, today)) ?? [];
  const published = listings?.find(({ id }) => id === editor.publishedId);
  const shownListings = listings?.filter((listing) => fits(listing, filters, today)) ?? [];
  const selection = useSelection(shownListings);
  const [most, setMost] = useState(PORTION);
  // who comes back is to find the page as high as it was
  const [wereKnown] = useState(listings !== undefined);
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
        {mayPublish && (
          <>
            <LinkButton
              to="/importa-annunci"
              look="secondary"
              size="small"
              icon={<FileSpreadsheet size={18} aria-hidden="true" />}
            >
              Carica da un foglio
            </LinkButton>
            <Button icon={<Plus size={20} aria-hidden="true" />} onClick={editor.write} className="max-sm:hidden">
              Nuovo annuncio
            </Button>
            {/* the bar of a selection stands there, too */}
            {!selection.isOpen && (
              <Button
                icon={<Plus size={20} aria-hidden="true" />}
                onClick={editor.write}
                className="fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 z-20 -translate-x-1/2 whitespace-nowrap shadow-lift sm:hidden"
              >
                Nuovo annuncio
              </Button>
            )}
          </>
        )}
      </div>
      {mayPublish && listings && <QuotaNotice listings={listings.length} />}
      {!association.paused && <Drafts associationId={association.id} onOpen={editor.resume} />}
      {published && isPublic && !isOutOfSight(published) && (
        <ShareNow listing={published} onClose={editor.forgetPublished} />
      )}
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
      {may(bulkListings) && listings && listings.length > 1 && (
        <Choosing selection={selection} count={shownListings.length} />
      )}
      {listings ? (
        <Cards first={wereKnown ? most : FIRST} most={most}>
          {shownListings.slice(0, most).map((listing) => (
            <OwnListing
              key={listing.id}
              listing={listing}
              paused={association.paused}
              isPublic={isPublic}
              actions={actions}
              choice={
                selection.isOpen
                  ? {
                      chosen: selection.chosen.includes(listing),
                      toggle: (isRange) => selection.toggle(listing.id, isRange),
                    }
                  : undefined
              }
              onEdit={() => editor.edit(listing)}
              onDuplicate={() => editor.duplicate(listing)}
            />
          ))}
        </Cards>
      ) : (
        <Waiting />
      )}
      {shownListings.length > most && (
        <p className="mt-5 text-center">
          <Button look="secondary" onClick={() => setMost(most + PORTION)}>
            {`Mostra altri annunci (${shownListings.length - most})`}
          </Button>
        </p>
      )}
      {listings?.length === 0 && (
        <EmptyState
          title="Nessun annuncio per questa associazione al momento."
          image={<LazyMascot pose="sleeping" />}
          actions={
            mayPublish && (
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
      {selection.isOpen && (
        <ManyActions
          associationId={association.id}
          chosen={selection.chosen}
          paused={association.paused}
          isPublic={isPublic}
          onEnd={selection.end}
        />
      )}
      {editor.dialog}
    </>
  );
}

interface CardsProps {
  /** How many are drawn at once when the list appears; the others follow. */
  first: number;
  most: number;
  children: ReactElement[];
}

/** The first cards of a list. */
function Cards({ first, most, children }: CardsProps) {
  const drawn = useDeferredValue(most, first);
  return <ul className="mt-4 grid grid-cols-1 gap-4 table:grid-cols-2 xl:grid-cols-3">{children.slice(0, drawn)}</ul>;
}

/** Begins to choose several listings, and chooses all that the filters show. */
function Choosing({ selection, count }: { selection: ReturnType<typeof useSelection>; count: number }) {
  if (!selection.isOpen)
    return (
      <Button
        look="quiet"
        size="small"
        className="mt-3 min-h-11!"
        icon={<ListChecks size={18} aria-hidden="true" />}
        onClick={selection.begin}
      >
        Scegline più di uno
      </Button>
    );
  return (
    <Checkbox
      className="mt-3"
      label={`Seleziona tutti (${count})`}
      checked={selection.hasAll && count > 0}
      onChange={selection.hasAll ? selection.none : selection.all}
    />
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
