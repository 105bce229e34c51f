import { lockAssociation } from '#server/features/associations/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { mustOwn } from './policy.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { deleteListings, lockListing } from './store.ts';

/** Permanently deletes a listing of the actor. Throws 404, or 403 for another account's listing. */
export async function deleteListing({ database, clock }: Portal, actor: Actor, id: string): Promise<void> {
  await database.write(
    async (db) => {
      await lockAssociation(db, actor.accountId);
      const row = mustOwn(await lockListing(db, id), actor);
      await deleteListings(db, [id], clock.now());
      await movePublicCounts(db, [row], []);
    },
    { invalidates: 'public' },
  );
}
