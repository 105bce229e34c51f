import type { RefObject } from 'react';
import { useNavigation } from 'react-router';
import type { Page } from '#contract/call.ts';
import { AskForAlert } from '#web/alerts/index.ts';
import { api } from '#web/api/browser.ts';
import { type CardListing, ListingFeed } from '#web/listings/index.ts';
import { homePath } from '#web/search/index.ts';
import { LazyMascot } from '#web/shell/index.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Found, readListings } from './read.ts';
import { useSearch } from './use-search.ts';

interface ListingsProps {
  found: Found & { listings: Page<CardListing[]> };
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The grid with its heading and the switch for adopted animals. */
export function Listings({ found, headingRef }: ListingsProps) {
  const { filters, described, listings, cursor } = found;
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
          {described?.headline ?? 'In cerca di casa'}
        </h2>
        <output className="col-start-1 row-start-2 wrap-break-word text-ink-soft">{counted(listings.total)}</output>
        <AdoptedSwitch filters={filters} />
      </div>
      {described && listings.items.length > 0 && (
        <p className="mb-5">
          <AskForAlert place={described.place} />
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
          often={!described && !cursor}
        />
      ) : (
        <Nothing found={found} />
      )}
    </section>
  );
}

/** Apart from the grid, so that a press does not render the cards. */
function AdoptedSwitch({ filters }: Pick<Found, 'filters'>) {
  const { wanted, change } = useSearch(filters);
  return (
    <Checkbox
      look="switch"
      label="Mostra gli adottati"
      checked={wanted.adopted}
      onChange={(event) => void change({ ...wanted, adopted: event.target.checked })}
      className="col-start-2 row-start-2 noscript:hidden sm:row-span-2 sm:row-start-1 sm:self-end"
    />
  );
}

function Nothing({ found: { filters, described } }: { found: Found }) {
  if (!described)
    return (
      <EmptyState title="Non c'è ancora nessun annuncio" image={<LazyMascot pose="searching" />}>
        Torna a trovarci presto: i primi musetti stanno arrivando.
      </EmptyState>
    );
  const { nobody, place, wider } = described;
  return (
    <EmptyState
      title={nobody}
      image={<LazyMascot pose="searching" />}
      actions={
        <>
          <AskForAlert place={place} />
          {wider.map(({ label, path }) => (
            <LinkButton key={path} to={path} look="secondary" preventScrollReset>
              {label}
            </LinkButton>
          ))}
          <LinkButton to={homePath({ adopted: filters.adopted })} look={wider.length > 0 ? 'quiet' : 'primary'}>
            Vedi tutti gli animali
          </LinkButton>
        </>
      }
    >
      {wider.length > 0
        ? 'Per ora. Ma se allarghi un poco la ricerca:'
        : 'Per ora. Prova ad allargare la ricerca: a volte il colpo di fulmine abita nella città accanto.'}
    </EmptyState>
  );
}

function counted(total: number): string {
  return total === 1 ? '1 annuncio' : `${total.toLocaleString('it-IT')} annunci`;
}
