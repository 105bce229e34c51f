import type { RefObject } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Page } from '#contract/call.ts';
import { AskForAlert } from '#web/alerts/index.ts';
import { api } from '#web/api/browser.ts';
import { type CardListing, ListingFeed } from '#web/listings/index.ts';
import { LazyMascot } from '#web/shell/index.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { headline } from './facts.ts';
import { type Filters, homePath, isFiltered } from './filters.ts';
import { type read, readListings } from './read.ts';

interface ListingsProps {
  found: Omit<Awaited<ReturnType<typeof read>>, 'listings'> & { listings: Page<CardListing[]> };
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The grid with its heading and the switch for adopted animals. */
export function Listings({ found, headingRef }: ListingsProps) {
  const { filters, listings, cursor } = found;
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/';
  return (
    <section aria-labelledby="annunci" className="page pb-16">
      <div className="mb-4 grid grid-cols-[1fr_auto] items-center gap-x-6 sm:mb-5">
        <h2
          id="annunci"
          ref={headingRef}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl outline-none max-sm:col-span-2 sm:text-3xl"
        >
          {isFiltered(filters) ? headline(filters) : 'In cerca di casa'}
        </h2>
        <output className="col-start-1 row-start-2 text-ink-soft">{counted(listings.total)}</output>
        <Checkbox
          look="switch"
          label="Mostra gli adottati"
          checked={filters.adopted}
          onChange={(event) =>
            void navigate(homePath({ ...filters, adopted: event.target.checked }), { preventScrollReset: true })
          }
          className="col-start-2 row-start-2 sm:row-span-2 sm:row-start-1 sm:self-end"
        />
      </div>
      {isFiltered(filters) && listings.items.length > 0 && (
        <p className="mb-5">
          <AskForAlert />
        </p>
      )}
      {cursor && (
        <p className="mb-5">
          <LinkButton to={homePath(filters)} look="quiet">
            Torna ai primi annunci
          </LinkButton>
        </p>
      )}
      {listings.items.length > 0 ? (
        <ListingFeed
          key={homePath(filters, cursor)}
          first={listings}
          readMore={(next) => readListings(api, filters, next)}
          pathOf={(next) => homePath(filters, next)}
          busy={busy}
        />
      ) : (
        <Nothing filters={filters} />
      )}
    </section>
  );
}

function Nothing({ filters }: { filters: Filters }) {
  const narrow = isFiltered(filters);
  return (
    <EmptyState
      title={narrow ? 'Nessuno, per ora, con queste caratteristiche' : "Non c'è ancora nessun annuncio"}
      image={<LazyMascot pose="searching" />}
      actions={
        narrow && (
          <>
            <AskForAlert look="primary" />
            <LinkButton look="secondary" to={homePath({ adopted: filters.adopted })}>
              Vedi tutti gli animali
            </LinkButton>
          </>
        )
      }
    >
      {narrow
        ? 'Ti scriviamo noi quando ne arriva uno. Oppure prova ad allargare la ricerca: a volte il colpo di fulmine abita nella città accanto.'
        : 'Torna a trovarci presto: i primi musetti stanno arrivando.'}
    </EmptyState>
  );
}

function counted(total: number): string {
  return total === 1 ? '1 annuncio' : `${total.toLocaleString('it-IT')} annunci`;
}
