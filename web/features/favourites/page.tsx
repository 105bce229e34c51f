import { ListingCard, ListingGrid, ListingSkeletons } from '#web/features/listings/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { NeedsScripts, type PageHandle, pageMeta } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { MetaArgs } from '#web/route.tsx';
import { VanishedRow } from './FavouriteRow.tsx';
import { NoFavourites } from './NoFavourites.tsx';
import { StoredNote } from './StoredNote.tsx';
import { type FavouriteListings, useFavouriteListings } from './use-favourite-listings.ts';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: MetaArgs<() => null>) => [
  ...pageMeta(matches, {
    title: 'I tuoi preferiti',
    description: 'Gli animali che ti hanno colpito.',
    path: '/preferiti',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function FavouritesPage() {
  return (
    <Personal>
      <Favourites />
    </Personal>
  );
}

function Favourites() {
  // The favourites are stored in the browser, so that the server renders a placeholder until hydration.
  const hydrated = useHydrated();
  const foundFavourites = useFavouriteListings();
  const counted = hydrated && foundFavourites.state === 'ready';
  return (
    <section className="page py-10">
      <h1 className="mb-6 text-3xl sm:text-4xl">{`Preferiti${counted ? ` (${foundFavourites.listings.length})` : ''}`}</h1>
      <NeedsScripts>
        I tuoi preferiti stanno solo in questo browser, e senza JavaScript non possiamo leggerli. Attivalo nelle
        impostazioni e ricarica la pagina: sono ancora tutti qui.
      </NeedsScripts>
      {hydrated ? (
        <Found {...foundFavourites} />
      ) : (
        <div className="noscript:hidden">
          <Waiting />
        </div>
      )}
    </section>
  );
}

function Found({ state, listings, vanished, offline, missing, retry }: FavouriteListings) {
  if (state === 'empty') return <NoFavourites />;
  if (state === 'loading') return <Waiting />;
  if (state === 'failed')
    return (
      <EmptyState role="alert" title="Non riusciamo a caricarli" actions={<Button onClick={retry}>Riprova</Button>}>
        I tuoi preferiti sono al sicuro su questo dispositivo: controlla la connessione e riprova.
      </EmptyState>
    );
  return (
    <>
      {offline && <StoredNote missing={missing} />}
      <ListingGrid>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} heading="h2" />
          </li>
        ))}
      </ListingGrid>
      {vanished.length > 0 && (
        <ul className="mt-8 max-w-2xl divide-y divide-line rounded-card bg-card px-5 shadow-soft">
          {vanished.map((id) => (
            <VanishedRow key={id} id={id} />
          ))}
        </ul>
      )}
    </>
  );
}

function Waiting() {
  return (
    <ListingGrid busy>
      <ListingSkeletons count={4} />
    </ListingGrid>
  );
}
