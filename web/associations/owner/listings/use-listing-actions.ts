import { confirmListings, deleteListing, editListing, hideListing } from '#contract/listings/calls.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { auth } from '#web/accounts/index.ts';
import { api } from '#web/api/browser.ts';
import { isProblem, sentence } from '#web/api/problem.ts';
import { askToConfirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { useOwnListingsChange } from './use-own-listings.ts';

/** Actions on a listing in the owner's list. Each is shown at once and undone if the server refuses. */
export function useListingActions(associationId: string) {
  const list = useOwnListingsChange(associationId);

  async function change(before: Listing, shown: Listing, send: () => Promise<Listing>, said: Said): Promise<void> {
    list.put(shown);
    try {
      list.put(await send());
      toast('success', said.done);
    } catch (error) {
      list.put(before);
      toast('error', sentence(error, said.failed));
      if (isProblem(error) && error.status === 404) void list.reread();
    }
  }

  return {
    setStatus: (listing: Listing, adoption_status: Listing['adoption_status']) =>
      change(
        listing,
        { ...listing, adoption_status, adopted: adoption_status === 'adottato' },
        () => api(editListing, { params: { id: listing.id }, body: { adoption_status } }),
        { done: 'Annuncio aggiornato', failed: 'Errore salvataggio' },
      ),

    setHidden: (listing: Listing, hidden: boolean) =>
      change(
        listing,
        { ...listing, hidden },
        () => api(hideListing, { params: { id: listing.id }, body: { hidden } }),
        { done: hidden ? 'Inserzione in standby' : 'Inserzione riattivata', failed: 'Operazione non riuscita' },
      ),

    /** Says that listings are still available: those in standby are shown again. */
    async confirm(listings: readonly Listing[]): Promise<void> {
      for (const listing of listings) list.put(confirmed(listing));
      try {
        for (let at = 0; at < listings.length; at += CONFIRMED_AT_ONCE) {
          const ids = listings.slice(at, at + CONFIRMED_AT_ONCE).map(({ id }) => id);
          await api(confirmListings, { body: { ids } });
        }
        toast('success', listings.length === 1 ? 'Annuncio confermato' : 'Annunci confermati');
      } catch (error) {
        toast('error', sentence(error, 'Operazione non riuscita'));
      }
      void list.reread();
    },

    async remove(listing: Listing): Promise<void> {
      if (!auth.read()) return toast('error', "Devi effettuare l'accesso");
      const sure = await askToConfirm({
        message: `Eliminare l'annuncio di ${listing.name}?`,
        detail: 'Spariscono anche le sue foto. I questionari già ricevuti restano.',
        confirm: 'Elimina',
        danger: true,
      });
      if (!sure) return;
      try {
        await api(deleteListing, { params: { id: listing.id } });
        list.drop(listing.id);
        toast('success', 'Annuncio eliminato');
      } catch (error) {
        toast('error', sentence(error, 'Eliminazione non riuscita'));
        if (isProblem(error) && error.status === 404) void list.reread();
      }
    },
  };
}

/** Most ids of one call. */
const CONFIRMED_AT_ONCE = 200;

function confirmed(listing: Listing): Listing {
  const hidden = listing.standby_at ? listing.hidden_by_admin : listing.hidden;
  return { ...listing, confirmed_at: new Date().toISOString(), standby_at: null, hidden };
}

interface Said {
  done: string;
  failed: string;
}
