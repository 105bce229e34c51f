import type { RefObject } from 'react';
import { useNavigation } from 'react-router';
import type { Page } from '#contract/platform/call.ts';
import { counted } from '#contract/platform/counted.ts';
import { AskForAlert } from '#web/features/alerts/index.ts';
import { type CardListing, ListingFeed } from '#web/features/listings/index.ts';
import { homePath, searchOf } from '#web/features/search/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { type Found, type InWords, readListings } from './read.ts';
import { SortChoice } from './SortChoice.tsx';
import { useSearch } from './use-search.ts';

interface ListingsProps {
  found: Found & { listings: Page<CardListing[]> };
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Shown below the first rows of animals. */
  between: Elements;
  /** Receives the element in which the filters open on a wide screen. */
  columnRef: RefObject<HTMLDivElement | null>;
}

/** The grid with its heading and the switch for adopted animals. */
export function Listings({ found, headingRef, columnRef, between }: ListingsProps) {
  const { filters, described, listings, cursor } = found;
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/';
  return (
    <section aria-labelledby="annunci" className={SECTION}>
      <div ref={columnRef} className="empty:hidden max-lg:mb-6" />
      <div className="min-w-0">
        <div className="mt-1 mb-1 flex flex-wrap items-center gap-x-2 sm:mt-4 sm:mb-3 sm:gap-x-5">
          <h2
            id="annunci"
            ref={headingRef}
            tabIndex={-1}
            className="basis-full scroll-mt-2 text-xl outline-none sm:text-3xl"
          >
            {described?.headline ?? headlineOf(listings.items)}
          </h2>
          <output className="wrap-break-word text-ink-soft max-sm:text-sm sm:grow">
            {counted(listings.total, 'annuncio', 'annunci')}
          </output>
          <SortChoice filters={filters} />
          <AdoptedSwitch filters={filters} />
        </div>
        {described && listings.items.length > 0 && <OnlyAdopted wider={described.wider} />}
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
            between={between}
          />
        ) : (
          <>
            <Nothing found={found} />
            {between}
          </>
        )}
      </div>
    </section>
  );
}

/** With the filters open, on a wide screen, they and the results are two columns. */
const SECTION =
  'page pb-16 lg:has-[>:first-child:not(:empty)]:grid lg:has-[>:first-child:not(:empty)]:grid-cols-[19rem_minmax(0,1fr)] lg:gap-6';

/** Apart from the grid, so that a press does not render the cards. */
function AdoptedSwitch({ filters }: Pick<Found, 'filters'>) {
  const { wanted, change } = useSearch(filters);
  return (
    <Checkbox
      look="switch"
      label="Mostra gli adottati"
      checked={wanted.adopted}
      onChange={(event) => void change({ ...wanted, adopted: event.target.checked })}
      className="noscript:hidden max-sm:grow max-sm:basis-[9.5rem] max-sm:items-end"
    />
  );
}

/** Where all animals that were found have a home already. */
function OnlyAdopted({ wider }: Pick<InWords, 'wider'>) {
  if (wider.length === 0) return null;
  return (
    <div className="mb-6 rounded-card bg-leaf-tint p-5">
      <p>Qui hanno già trovato casa. Se allarghi un poco la ricerca, la cercano ancora:</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <WiderLinks wider={wider} />
      </p>
    </div>
  );
}

function WiderLinks({ wider }: Pick<InWords, 'wider'>) {
  return wider.map(({ label, path }) => (
    <LinkButton key={path} to={path} look="secondary" preventScrollReset>
      {label}
    </LinkButton>
  ));
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
          <AskForAlert search={searchOf(filters)} place={place} />
          <WiderLinks wider={wider} />
          <LinkButton to={homePath({ adopted: filters.adopted })} look={wider.length > 0 ? 'quiet' : 'primary'}>
            Vedi tutti gli animali
          </LinkButton>
        </>
      }
    >
      {wider.length > 0
        ? 'Per ora. Ma se allarghi un poco la ricerca, cercano casa:'
        : 'Per ora. Prova ad allargare la ricerca: a volte il colpo di fulmine abita nella città accanto.'}
    </EmptyState>
  );
}

/** The adopted animals stand among the others, by date. */
function headlineOf(listings: readonly CardListing[]): string {
  return listings.some(({ adopted }) => adopted) ? "In cerca di casa, e chi l'ha trovata" : 'In cerca di casa';
}
