import { LRUCache } from 'lru-cache';
import type { Listing } from '#contract/features/listings/listing.ts';
import { CACHE_BYTES } from '#server/platform/cache/budget.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import type { Portal } from '#server/portal.ts';
import { shareImage } from './share-image.ts';
import { imageUrl } from './share-page.ts';

const WAITING_AT_MOST = 50;

/** Returns the share image of a listing; `beforeDrawing` runs first when it has to be drawn, and may refuse. */
export type ShareImages = (listing: Listing, beforeDrawing: () => Promise<void>) => Promise<Buffer>;

/**
 * Keeps drawn share images in memory by the version of their listing. Concurrent requests for one image draw it once,
 * and images are drawn one at a time, apart from uploads, which must not wait for them.
 */
export function keptShareImages(portal: Portal): ShareImages {
  const cachedImages = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES.shareImages,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  const queue = createBoundedQueue(1, { waiting: WAITING_AT_MOST, bytes: 0 });

  async function draw(version: string, listing: Listing): Promise<Buffer> {
    try {
      const image = await queue.run(() => shareImage(portal, listing));
      cachedImages.set(version, image);
      return image;
    } finally {
      underWay.delete(version);
    }
  }

  return async (listing, beforeDrawing) => {
    const version = imageUrl(listing);
    const cachedImage = cachedImages.get(version);
    if (cachedImage) return cachedImage;
    if (!underWay.has(version)) await beforeDrawing();
    const drawing = underWay.get(version) ?? draw(version, listing);
    underWay.set(version, drawing);
    return drawing;
  };
}
