import { recordTeamAct } from '#server/features/audit/index.ts';
import { addPhoto } from '#server/features/listings/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { type AwaitedRow, deleteAwaited } from './store.ts';

/** A stored image and the listing that waits for it. */
export interface ReadyPhoto {
  row: AwaitedRow;
  imageId: string;
}

const FULL = "L'annuncio ha già quattro foto.";

/** Adds photos to their listings in one transaction. Returns for each "" or why not. */
export async function attachPhotos(
  { database, clock }: Portal,
  actor: Actor,
  photos: readonly ReadyPhoto[],
): Promise<{ row: AwaitedRow; reason: string }[]> {
  if (photos.length === 0) return [];
  return database.write(
    async (db) => {
      const results: { row: AwaitedRow; reason: string }[] = [];
      for (const { row, imageId } of photos) {
        try {
          const isAdded = await addPhoto(db, actor, { listingId: row.listing_id, imageId }, clock.now());
          await deleteAwaited(db, row);
          results.push({ row, reason: isAdded ? '' : FULL });
        } catch (error) {
          // the listing was deleted meanwhile
          if (!(error instanceof Problem) || error.status >= 500) throw error;
          results.push({ row, reason: error.message });
        }
      }
      const attached = results.filter(({ reason }) => reason === '').length;
      const entry = { act: 'importAdoptionPhotos', after: { photos: attached } };
      if (attached > 0) await recordTeamAct(db, actor, entry, clock.now());
      return results;
    },
    { invalidates: 'public' },
  );
}
