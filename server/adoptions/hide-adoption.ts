import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { Actor } from '../http/actor.ts';
import type { Portal } from '../portal.ts';
import { changeAdoption } from './change-adoption.ts';
import { mustBeAllowedToShow } from './policy.ts';
import { readAdoption } from './read-adoption.ts';

/**
 * Hides a listing of the actor or shows it again. Throws 403 for showing while paused, or if an administrator hid the
 * listing.
 */
export async function hideAdoption(portal: Portal, actor: Actor, id: string, hidden: boolean): Promise<Adoption> {
  await portal.database.publish((db) =>
    changeAdoption(
      db,
      actor,
      id,
      (row, owner) => {
        if (!hidden) mustBeAllowedToShow(row, owner);
        return { hidden, hidden_by_owner: hidden };
      },
      portal.clock.now(),
    ),
  );
  return readAdoption(portal, id, actor);
}
