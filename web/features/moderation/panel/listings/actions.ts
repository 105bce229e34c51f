import type { Listing } from '#contract/features/listings/listing.ts';
import {
  hideListingAsAdmin,
  listAllAssociations,
  listAllListings,
  removeListing,
} from '#contract/features/moderation/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { dropRow, putRow, reread, rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { reasonNote } from '#web/platform/panel/reason-note.ts';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';

/** Hides a listing from the public. Throws the error of the server. */
export async function hide({ id }: Pick<Listing, 'id'>, reason: string): Promise<void> {
  put(await api(hideListingAsAdmin, { params: { id }, body: { hidden: true, reason } }));
}

/** Reverses the hiding by staff. A listing that its owner put on standby remains there, and the message says so. */
export async function show({ id, name, association_name }: Listing): Promise<void> {
  const sure = await askToConfirm({
    message: `Mostrare di nuovo l'annuncio di ${name}?`,
    detail: `Il motivo si cancella. Se ${association_name} l'ha messo in standby, ci resta.`,
    confirm: 'Mostra',
  });
  if (!sure) return;
  try {
    const listing = await api(hideListingAsAdmin, { params: { id }, body: { hidden: false } });
    put(listing);
    if (listing.hidden) toast('info', `Non è più nascosto da noi: resta in standby per ${association_name}.`);
    else toast('success', 'Inserzione riattivata');
  } catch (error) {
    toast('error', sentence(error, 'Operazione non riuscita'));
    rereadIfGone(error);
  }
}

export async function remove({ id, name, association_name }: Listing): Promise<boolean> {
  const message = `Eliminare l'annuncio di ${name}?`;
  const reason = reasonNote(message, 'subito');
  const done = await confirmAndRun(
    {
      message,
      detail: `È di ${association_name}. Spariscono anche le foto; i questionari già ricevuti restano. Non si può annullare.`,
      confirm: 'Elimina',
      note: reason.note,
      danger: true,
    },
    async () => {
      await api(removeListing, { params: { id }, body: { reason: reason.read() } });
      reason.clear();
    },
    { done: 'Annuncio eliminato', failed: 'Eliminazione non riuscita' },
  );
  if (!done) return false;
  dropRow(listAllListings, id);
  reread(listAllAssociations);
  return true;
}

const put = (listing: Listing) => putRow(listAllListings as Call, listing);
