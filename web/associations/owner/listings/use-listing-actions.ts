import { deleteListing, editListing, hideListing } from '#contract/listings/calls.ts';
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

interface Said {
  done: string;
  failed: string;
}
