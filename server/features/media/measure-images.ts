import type { Portal } from '#server/portal.ts';
import { inlineKey, storedKeysOf } from './image-view.ts';
import { settleMeasure, unmeasuredImages } from './store.ts';
import { sha256 } from './store-image.ts';

const BATCH = 100;

/**
 * Measures the files of images stored by earlier releases: their size and the hash of the largest version. Returns the
 * number of images measured. An interrupted run continues with the rest.
 */
export async function measureImages(portal: Portal, stopping: AbortSignal): Promise<number> {
  const { database, media } = portal;
  let measured = 0;
  for (;;) {
    const images = await unmeasuredImages(database.read, BATCH);
    for (const image of images) {
      if (stopping.aborted) return measured;
      let stored_bytes = 0;
      for (const key of storedKeysOf(image)) stored_bytes += (await media.size(key)) ?? 0;
      const variant = await media.read(inlineKey(image));
      const variant_hash = variant ? await sha256(variant) : '';
      await database.write((db) => settleMeasure(db, image, { stored_bytes, variant_hash }));
      measured += 1;
    }
    if (images.length < BATCH) return measured;
  }
}
