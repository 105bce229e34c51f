import { restoreFromBin } from '#contract/features/bin/calls.ts';
import { confirmListings, deleteListing, editListing, hideListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { auth } from '#web/features/accounts/index.ts';
import { publishedText, STATUS_LABELS } from '#web/features/listings/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { currentIn, isProblem, sentence } from '#web/platform/api/problem.ts';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { sayWhoWaits } from './say-who-waits.ts';
import { useOwnListingsChange } from './use-own-listings.ts';

/** Actions on a listing in the owner's list. Each is shown at once and undone if the server refuses. */
export function useListingActions(associationId: string) {
  const list = useOwnListingsChange(associationId);

  /** Makes a change and offers to undo it, or to make it although the same has changed meanwhile. */
  async function change(before: Listing, wish: Wish, said: Said): Promise<Listing | null> {
    list.put({ ...before, ...wish, ...('adoption_status' in wish && { adopted: wish.adoption_status === ADOPTED }) });
    try {
      const after = await sendWish(before, wish);
      list.put(after);
      toast('success', said.done, {
        label: 'Annulla',
        run: () => void change(after, undoing(before, wish), { ...said, done: 'Tutto come prima' }),
      });
      return after;
    } catch (error) {
      const current = currentIn<Listing>(error);
      list.put(current ?? before);
      if (current) {
        toast('error', `Intanto è cambiato: ${current.name} ${wordsOf(current, wish)}.`, {
          label: 'Cambia comunque',
          run: () => void change(current, wish, said),
        });
      } else toast('error', sentence(error, said.failed));
      // what the same listing was changed to meanwhile is shown again
      void list.reread();
      return null;
    }
  }

  /** Ends that a listing waits for its time, unless it has changed meanwhile. */
  async function settleTime(
    listing: Listing,
    wish: { publish_at: null; hidden: boolean },
    done: (after: Listing) => string,
  ): Promise<void> {
    try {
      const body = { ...wish, version: listing.version ?? undefined };
      const after = await api(editListing, { params: { id: listing.id }, body });
      list.put(after);
      toast('success', done(after));
    } catch (error) {
      const current = currentIn<Listing>(error);
      if (current) list.put(current);
      toast('error', sentence(error, 'Operazione non riuscita'));
      if (isProblem(error) && error.status === 404) void list.reread();
    }
  }

  /** Brings a listing back from the bin. */
  async function putBack({ id }: Listing): Promise<void> {
    try {
      await api(restoreFromBin, { params: { kind: 'annuncio', id } });
      toast('success', 'Annuncio ripristinato');
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
    void list.reread();
  }

  return {
    async setStatus(listing: Listing, adoption_status: Listing['adoption_status']): Promise<void> {
      const said = { done: 'Annuncio aggiornato', failed: 'Errore salvataggio' };
      const after = await change(listing, { adoption_status }, said);
      if (after) sayWhoWaits(after, listing);
    },

    setHidden: (listing: Listing, hidden: boolean) =>
      change(
        listing,
        { hidden },
        { done: hidden ? 'Inserzione in standby' : 'Inserzione riattivata', failed: 'Operazione non riuscita' },
      ),

    publishNow: (listing: Listing) =>
      settleTime(listing, { publish_at: null, hidden: false }, (after) => publishedText([after])),

    /** Calls a publication off: the listing stays, in standby. */
    async callOff(listing: Listing): Promise<void> {
      const sure = await askToConfirm({
        message: `Non pubblicare ${listing.name}?`,
        detail: 'Resta tra i tuoi annunci in standby: per pubblicarlo lo riattivi.',
        confirm: 'Non pubblicare',
      });
      if (sure) await settleTime(listing, { publish_at: null, hidden: true }, () => 'Pubblicazione annullata');
    },

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
        detail: 'Resta nel cestino per 30 giorni. I questionari già ricevuti restano.',
        confirm: 'Elimina',
        danger: true,
      });
      if (!sure) return;
      try {
        await api(deleteListing, { params: { id: listing.id } });
        list.drop(listing.id);
        toast('success', 'Annuncio eliminato', { label: 'Annulla', run: () => void putBack(listing) });
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

type Wish = Partial<Pick<Listing, 'adoption_status' | 'hidden'>>;

const ADOPTED = 'adottato';

/** Sends a change with the version that was read, again if the listing has changed meanwhile in something else. */
async function sendWish(read: Listing, wish: Wish): Promise<Listing> {
  for (let base = read; ; ) {
    const params = { id: read.id };
    const version = base.version ?? undefined;
    try {
      return wish.adoption_status === undefined
        ? await api(hideListing, { params, body: { hidden: wish.hidden === true, version } })
        : await api(editListing, { params, body: { ...wish, version } });
    } catch (error) {
      const current = currentIn<Listing>(error);
      if (!current || !isSame(wishFor(current, wish), wishFor(read, wish))) throw error;
      base = current;
    }
  }
}

/** Returns the change that gives the same fields the values of this listing. */
function wishFor({ hidden, adoption_status }: Listing, wish: Wish): Wish {
  return { ...('hidden' in wish && { hidden }), ...('adoption_status' in wish && { adoption_status }) };
}

/** Returns the change that undoes another one. A new state also ends a standby, which returns with the former state. */
function undoing(before: Listing, wish: Wish): Wish {
  return { ...wishFor(before, wish), ...(before.hidden && { hidden: true }) };
}

const isSame = (one: Wish, other: Wish) => JSON.stringify(one) === JSON.stringify(other);

function wordsOf({ hidden, adoption_status }: Listing, wish: Wish): string {
  if (wish.adoption_status === undefined) return hidden ? 'è in standby' : 'è visibile';
  return `ora è «${STATUS_LABELS[adoption_status]}»`;
}

interface Said {
  done: string;
  failed: string;
}
