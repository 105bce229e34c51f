import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { readImageViews } from '#server/features/media/index.ts';
import type { Portal } from '#server/portal.ts';
import { findImageIds, type GadgetRow } from './store.ts';

/** Returns gadgets with their images. */
export async function presentGadgets(portal: Portal, rows: readonly GadgetRow[]): Promise<Gadget[]> {
  const imageIds = await findImageIds(
    portal.database.read,
    rows.map(({ id }) => id),
  );
  const hidden = rows.filter((row) => row.hidden);
  const views = await readImageViews(portal, {
    ids: [...imageIds.values()].flat(),
    unlisted: new Set(hidden.flatMap(({ id }) => imageIds.get(id)!)),
  });
  return rows.map((row) => {
    const images = imageIds
      .get(row.id)!
      .map(views)
      .filter((image) => image !== undefined);
    return { ...row, images, images_base64: images.map(({ src }) => src) };
  });
}
