import type { Focus } from '#contract/platform/media/image.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';

/** Returns the ids of the images of these listings, in order. */
export async function findImageIds(db: Read, listingIds: readonly string[]): Promise<Map<string, string[]>> {
  const images = await findListingImages(db, listingIds);
  return new Map([...images].map(([listing, all]) => [listing, all.map(({ id }) => id)]));
}

/** An image of a listing, with the point that stays visible where it is cropped; null for its middle. */
export interface ListingImage {
  id: string;
  focus: Focus | null;
}

/** Returns the images of these listings, in order. */
export async function findListingImages(db: Read, listingIds: readonly string[]): Promise<Map<string, ListingImage[]>> {
  const images = new Map<string, ListingImage[]>();
  if (listingIds.length === 0) return images;
  const of = (...ids: string[]) =>
    db
      .selectFrom('listing_image')
      .select(['listing_id', 'image_id', 'focus_x', 'focus_y'])
      .where('listing_id', 'in', ids)
      .orderBy('listing_id')
      .orderBy('position');
  const [one] = listingIds;
  const rows =
    listingIds.length === 1 ? await compiled(db, 'images of a listing', [one!], of) : await of(...listingIds).execute();
  for (const { listing_id, image_id, focus_x, focus_y } of rows) {
    const image = { id: image_id, focus: focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y } };
    const earlierImages = images.get(listing_id);
    if (earlierImages) earlierImages.push(image);
    else images.set(listing_id, [image]);
  }
  return images;
}

/** Replaces a listing's images with these, in this order. */
export async function replaceImages(db: Write, listingId: string, images: readonly ListingImage[]): Promise<void> {
  await db.deleteFrom('listing_image').where('listing_id', '=', listingId).execute();
  await insertImages(db, new Map([[listingId, images]]));
}

export async function insertImages(db: Write, images: ReadonlyMap<string, readonly ListingImage[]>): Promise<void> {
  const rows = [...images].flatMap(([listing_id, all]) =>
    all.map(({ id: image_id, focus }, position) => ({
      listing_id,
      position,
      image_id,
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
    })),
  );
  if (rows.length > 0) await db.insertInto('listing_image').values(rows).execute();
}
