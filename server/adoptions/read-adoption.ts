import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import type { Portal } from '../portal.ts';
import { mayManage, presentAdoptions } from './present.ts';
import { findAdoption } from './store.ts';

/** Returns one listing. Throws 404 if it is missing, or if it is not public and this reader may not manage it. */
export async function readAdoption(portal: Portal, id: string, reader: Actor | null): Promise<Adoption> {
  const row = await findAdoption(portal.database.read, id);
  if (!row || !(row.visible || mayManage(row, reader))) throw problem('adoption_not_found');
  const [adoption] = await presentAdoptions(portal, [row], { reader });
  return adoption!;
}
