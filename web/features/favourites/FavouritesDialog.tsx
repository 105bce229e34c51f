import { Personal } from '#web/platform/api/Personal.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { FavouriteRow, VanishedRow } from './FavouriteRow.tsx';
import { NoFavourites } from './NoFavourites.tsx';
import { closeFavourites } from './opening.ts';
import { StoredNote } from './StoredNote.tsx';
import { useFavouriteListings } from './use-favourite-listings.ts';

/** Dialog over the page: 'Preferiti (n)', one row per favourite, Chiudi. */
export default function FavouritesDialog({ open }: { open: boolean }) {
  return (
    <Personal>
      <Rows open={open} />
    </Personal>
  );
}

function Rows({ open }: { open: boolean }) {
  const { state, listings, vanished, offline, missing, retry } = useFavouriteListings();
  return (
    <Dialog
      open={open}
      onClose={closeFavourites}
      title={state === 'loading' || state === 'failed' ? 'Preferiti' : `Preferiti (${listings.length})`}
      footer={
        <Button look="secondary" onClick={closeFavourites}>
          Chiudi
        </Button>
      }
    >
      {state === 'empty' && <NoFavourites overPage />}
      {state === 'failed' && (
        <EmptyState role="alert" title="Non riusciamo a caricarli" actions={<Button onClick={retry}>Riprova</Button>}>
          I tuoi preferiti sono al sicuro su questo dispositivo.
        </EmptyState>
      )}
      {state === 'loading' && <Skeleton className="h-24 rounded-md" />}
      {offline && <StoredNote missing={missing} />}
      {(listings.length > 0 || vanished.length > 0) && (
        <ul className="-my-2 divide-y divide-line">
          {listings.map((listing) => (
            <FavouriteRow key={listing.id} listing={listing} />
          ))}
          {vanished.map((id) => (
            <VanishedRow key={id} id={id} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
