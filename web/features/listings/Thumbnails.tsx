import type { Listing } from '#contract/features/listings/listing.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';

interface ThumbnailsProps {
  images: Listing['images'];
  chosen: number;
  /** Id of the image in the main row: the link target without JavaScript. */
  idOf: (index: number) => string;
  onChoose: (index: number) => void;
  /** Displayed width of an image in the main row. */
  sizes: string;
}

export function Thumbnails({ images, chosen, idOf, onChoose, sizes }: ThumbnailsProps) {
  return (
    <ul className="flex justify-center gap-2 bg-card p-3 print:hidden">
      {images.map((image, index) => (
        <li key={idOf(index)}>
          <a
            href={`#${idOf(index)}`}
            aria-label={`Foto ${index + 1} di ${images.length}`}
            aria-current={index === chosen || undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            className={classes(
              'gentle block size-14 overflow-hidden rounded-md border-2',
              index === chosen
                ? 'border-primary'
                : 'border-transparent forced-colors:border-[Canvas] opacity-75 hover:opacity-100',
            )}
          >
            {/* the file of the first one is loaded already */}
            <ResponsiveImage image={image} alt="" sizes={index === 0 ? sizes : '56px'} />
          </a>
        </li>
      ))}
    </ul>
  );
}
