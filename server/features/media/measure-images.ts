import type { Portal } from '#server/portal.ts';
import { inlineKey, storedKeysOf } from './image-view.ts';
import { isWhole } from './sniff.ts';
import type { MediaStorage } from './storage.ts';
import { type ImageRow, settleMeasure, unmeasuredImages } from './store.ts';
import { sha256 } from './store-image.ts';

const BATCH = 100;

/**
 * Measures the files of images stored by earlier releases: their size and the hash of the largest version. Returns the
 * number of images measured. An image with a file that is missing or has no end waits: it may be copied later.
 */
export async function measureImages(portal: Portal, stopping: AbortSignal): Promise<number> {
  const { database, media } = portal;
  let measured = 0;
  let after = '';
  for (;;) {
    const images = await unmeasuredImages(database.read, { after, limit: BATCH });
    for (const image of images) {
      if (stopping.aborted) return measured;
      after = image.id;
      const variant = await media.read(inlineKey(image));
      const stored_bytes = await bytesOf(media, image);
      if (!variant || !isWhole(variant) || stored_bytes === null) continue;
      const variant_hash = await sha256(variant);
      await database.write((db) => settleMeasure(db, image, { stored_bytes, variant_hash }));
      measured += 1;
    }
    if (images.length < BATCH) return measured;
  }
}

/** Returns null when a file is missing. */
async function bytesOf(media: MediaStorage, image: ImageRow): Promise<number | null> {
  let bytes = 0;
  for (const key of storedKeysOf(image)) {
    const size = await media.size(key);
    if (size === undefined) return null;
    bytes += size;
  }
  return bytes;
}
