import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { Call } from '#contract/call.ts';
import {
  hideAdoptionAsAdmin,
  listAllAdoptions,
  listAllAssociations,
  removeAdoption,
} from '#contract/moderation/calls.ts';
import { api } from '#web/api/browser.ts';
import { carryOut } from '../carry-out.ts';
import { dropRow, putRow, reread } from '../list/use-list.ts';

/** Takes a listing out of public sight; throws what the server refused. */
export async function hide({ id }: Adoption, reason: string): Promise<void> {
  put(await api(hideAdoptionAsAdmin, { params: { id }, body: { hidden: true, reason } }));
}

export function show({ id, name, hidden_by_admin }: Adoption): Promise<boolean> {
  return carryOut(
    {
      message: `Mostrare di nuovo l'annuncio di ${name}?`,
      detail: hidden_by_admin
        ? 'Torna visibile a tutti e il motivo si cancella.'
        : "L'ha messo in standby l'associazione: così torna visibile a tutti.",
      confirm: 'Mostra',
    },
    async () => put(await api(hideAdoptionAsAdmin, { params: { id }, body: { hidden: false } })),
    { done: 'Inserzione riattivata', failed: 'Operazione non riuscita' },
  );
}

export async function remove({ id, name, association_name }: Adoption): Promise<boolean> {
  const done = await carryOut(
    {
      message: `Eliminare l'annuncio di ${name}?`,
      detail: `È di ${association_name}. Spariscono anche le foto; i questionari già ricevuti restano. Non si può annullare.`,
      confirm: 'Elimina',
      danger: true,
    },
    () => api(removeAdoption, { params: { id } }),
    { done: 'Annuncio eliminato', failed: 'Eliminazione non riuscita' },
  );
  if (!done) return false;
  dropRow(listAllAdoptions, id);
  reread(listAllAssociations);
  return true;
}

const put = (listing: Adoption) => putRow(listAllAdoptions as Call, listing);
