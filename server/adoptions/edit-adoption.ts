import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { AdoptionChanges } from '#contract/adoptions/new-adoption.ts';
import type { Actor } from '../http/actor.ts';
import { resolveImages } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { changeAdoption } from './change-adoption.ts';
import { changesOf } from './draft.ts';
import { mustBeAllowedToShow, mustOwn } from './policy.ts';
import { readAdoption } from './read-adoption.ts';
import { type AdoptionRow, findAdoption, replacePictures } from './store.ts';

/**
 * Changes the given fields of a listing of the actor. Throws 404, 403 for another account's listing, 422 for an invalid
 * image.
 */
export async function editAdoption(
  portal: Portal,
  actor: Actor,
  id: string,
  { images_base64, ...changes }: AdoptionChanges,
): Promise<Adoption> {
  const { database, clock } = portal;
  mustOwn(await findAdoption(database.read, id), actor);
  const pictures =
    images_base64 &&
    (await resolveImages(portal, images_base64, { field: 'images_base64', createdBy: actor.associationId }));
  await database.publish(async (db) => {
    await changeAdoption(
      db,
      actor,
      id,
      (row, owner) => {
        if (row.hidden && changes.hidden === false) mustBeAllowedToShow(row, owner);
        return { ...changesOf(changes, row), ...wishOf(changes, row) };
      },
      clock.now(),
    );
    if (pictures) await replacePictures(db, id, pictures);
  });
  return readAdoption(portal, id, actor);
}

/**
 * A form sends all fields back as they were read, so `hidden` counts as the owner's choice only if it differs from the
 * row.
 */
function wishOf({ hidden }: Pick<AdoptionChanges, 'hidden'>, row: AdoptionRow): Partial<AdoptionRow> {
  return hidden === undefined || hidden === row.hidden ? {} : { hidden_by_owner: hidden };
}
