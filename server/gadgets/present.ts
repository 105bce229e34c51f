import type { Gadget } from '#contract/gadgets/gadget.ts';
import { findImages, imageView } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { findImageIds, type GadgetRow } from './store.ts';

/** Returns gadgets with their images. */
export async function presentGadgets({ database }: Portal, rows: readonly GadgetRow[]): Promise<Gadget[]> {
  const imageIds = await findImageIds(
    database.read,
    rows.map(({ id }) => id),
  );
  const found = await findImages(database.read, [...imageIds.values()].flat());
  return rows.map((row) => {
    const shown = imageIds.get(row.id)!.map((id) => found.get(id));
    const images = shown.filter((image) => image !== undefined).map(imageView);
    return { ...row, images, images_base64: images.map(({ src }) => src) };
  });
}
