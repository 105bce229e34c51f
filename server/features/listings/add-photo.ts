import { MAX_PHOTOS } from '#contract/features/listings/listing.ts';
import { lockAssociation } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { changeListing } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { findListingImages, replaceImages } from './image-store.ts';

/**
 * Adds a stored image to a listing of the actor, as its last one, inside the caller's transaction, which must invalidate
 * public pages. Returns false where four are there. Throws 404 for a listing that is gone, 403 for another account's.
 */
export async function addPhoto(
  db: Write,
  actor: Actor,
  { listingId, imageId }: { listingId: string; imageId: string },
  now: Date,
): Promise<boolean> {
  // before the photos are read: another change of this listing waits
  await lockAssociation(db, actor.accountId);
  const images = (await findListingImages(db, [listingId])).get(listingId) ?? [];
  if (images.some(({ id }) => id === imageId)) return true;
  if (images.length >= MAX_PHOTOS) return false;
  await changeListing(db, actor, listingId, (row) => ({ ...confirmed(row, now), version: row.version + 1 }), now);
  await replaceImages(db, listingId, [...images, { id: imageId, focus: null }]);
  return true;
}
