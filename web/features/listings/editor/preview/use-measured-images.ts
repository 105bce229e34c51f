import { useEffect, useState } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { UploadedImage } from '#web/platform/media/index.ts';

type Photo = Listing['images'][number];

/** Until a photo is loaded, its frame is that of most phones, upright. */
const UPRIGHT = { width: 4, height: 5 };

/** Returns the photos of the form as a page shows them, with their own size once it is known. */
export function useMeasuredImages(images: readonly UploadedImage[]): Photo[] {
  const shownImages = images.filter(({ state }) => state !== 'failed');
  const previews = shownImages.map(({ preview }) => preview);
  const [sizes, setSizes] = useState<ReadonlyMap<string, typeof UPRIGHT>>(new Map());
  const addresses = previews.join('\n');
  useEffect(() => {
    let left = false;
    for (const src of addresses.split('\n').filter(Boolean)) {
      void sizeOf(src).then((size) => !left && setSizes((known) => new Map(known).set(src, size)));
    }
    return () => {
      left = true;
    };
  }, [addresses]);
  return shownImages.map(({ preview: src, focus }) => ({
    src,
    srcset: '',
    avif: '',
    placeholder: '',
    ...(sizes.get(src) ?? UPRIGHT),
    ...(focus && { focus }),
  }));
}

/** A photo that the browser cannot show has no size of its own. */
async function sizeOf(src: string): Promise<typeof UPRIGHT> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => undefined);
  return image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : UPRIGHT;
}
