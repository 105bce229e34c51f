import type { RefObject } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { useWheel } from './use-wheel.ts';
import type { Zoom } from './use-zoom.ts';
import { Watermark } from './Watermark.tsx';

interface LightboxImageProps {
  listing: Listing;
  imageIndex: number;
  /** The element around the image, over which the wheel zooms. */
  frame: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
}

/** The image at its current zoom and position. */
export function LightboxImage({ listing, imageIndex, frame, zoom }: LightboxImageProps) {
  useWheel(frame, zoom.step);
  const image = listing.images[imageIndex];
  if (!image) return null;
  const { x, y, zoom: near } = zoom.view;
  // A larger zoom needs a larger file.
  const sizes = `${Math.ceil(near) * 100}vw`;
  return (
    <div
      className="absolute inset-0 will-change-transform"
      style={{ transform: `translate(${x}px, ${y}px) scale(${near})` }}
    >
      <picture className="contents">
        {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
        <img
          src={image.src}
          srcSet={image.srcset || undefined}
          sizes={image.srcset ? sizes : undefined}
          alt={`${listing.name}, foto ${imageIndex + 1}`}
          width={image.width}
          height={image.height}
          draggable={false}
          className="absolute inset-0 size-full object-contain"
        />
      </picture>
      {listing.watermark && <Watermark />}
    </div>
  );
}
