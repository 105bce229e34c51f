import type { BinnedKind } from '#contract/features/bin/binned.ts';
import { eraseBinnedListing } from '#server/features/listings/index.ts';
import { trashUnused } from '#server/features/media/index.ts';
import { eraseBinnedQuestionnaire } from '#server/features/questionnaires/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';

/** Deletes a thing in the bin of the actor's account for good, with the images that nothing else uses. Throws 404. */
export async function erase(portal: Portal, actor: Actor, kind: BinnedKind, id: string): Promise<void> {
  const { database, clock } = portal;
  if (kind === 'questionario') return database.write((db) => eraseBinnedQuestionnaire(db, actor, id, clock.now()));
  const images = await database.write((db) => eraseBinnedListing(db, actor, id, clock.now()), {
    invalidates: 'public',
  });
  await trashUnused(portal, images);
}
