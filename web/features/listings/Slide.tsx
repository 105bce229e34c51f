import type { MouseEvent } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { isPlainClick } from '#web/platform/browser/plain-click.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { Watermark } from './Watermark.tsx';

interface SlideProps {
  id: string;
  listing: Listing;
  image: Listing['images'][number];
  index: number;
  chosen: boolean;
  sizes: string;
  onOpen: () => void;
}

/**
 * One image, uncropped. Where it has not the shape of the frame, the frame shows beside it. Only the first one is loaded
 * before somebody touches the page.
 */
export function Slide({ id, listing, image, index, chosen, sizes, onOpen }: SlideProps) {
  const { name, images, watermark } = listing;
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <li
      id={id}
      className={classes(
        'relative size-full shrink-0 snap-center snap-always overflow-hidden',
        index > 0 && 'print:hidden',
      )}
    >
      {image.placeholder && (
        <img src={image.placeholder} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <a
        href={image.src}
        aria-label={`Ingrandisci la foto ${index + 1} di ${images.length}`}
        aria-haspopup="dialog"
        tabIndex={chosen ? undefined : -1}
        onClick={open}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4"
      >
        <ResponsiveImage
          image={image}
          alt={`${name}, foto ${index + 1}`}
          sizes={sizes}
          first={index === 0}
          fit="contain"
          className={classes('absolute inset-0 bg-transparent!', index > 0 && 'once-touched')}
        />
        {watermark && <Watermark />}
      </a>
    </li>
  );
}
