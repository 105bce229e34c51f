import type { Image } from '#contract/platform/media/image.ts';
import type { Portal } from '#server/portal.ts';
import { imageView } from './image-view.ts';
import { imageSigner } from './private-address.ts';
import { findImages, type ImageRow } from './store.ts';

/** Images by id, as pages use them. */
export type ImageViews = (id: string) => Image | undefined;

interface Asked {
  ids: readonly string[];
  /** The ids of those that the public does not see here: they get signed addresses. */
  unlisted: ReadonlySet<string>;
}

/**
 * Reads images for an answer. Pass as `unlisted` the images of what is hidden from the public: only its owner and staff
 * get such an answer, and their browsers send no token with an image.
 */
export async function readImageViews(
  portal: Pick<Portal, 'database' | 'clock'>,
  { ids, unlisted }: Asked,
): Promise<ImageViews> {
  const rows = await findImages(portal.database.read, ids);
  const sign = unlisted.size > 0 ? await imageSigner(portal) : undefined;
  return (id) => {
    const row = rows.get(id);
    return row && imageView(row, sign && unlisted.has(id) ? sign(id) : '');
  };
}

/** Returns an image with signed addresses, for the person who just uploaded it. */
export async function privateImageView(portal: Portal, row: ImageRow): Promise<Image> {
  return imageView(row, (await imageSigner(portal))(row.id));
}
