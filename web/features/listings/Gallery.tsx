import { PawPrint } from 'lucide-react';
import { type CSSProperties, Suspense, useEffect, useRef } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { onFirstTouch } from '#web/platform/browser/first-touch.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { StepButtons } from '#web/platform/ui/StepButtons.tsx';
import { useSlides } from '#web/platform/ui/use-slides.ts';
import { Slide } from './Slide.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useLightbox } from './use-lightbox.ts';

const Lightbox = lazyPart(() => import('./Lightbox.tsx'), 'over');

interface GalleryProps {
  listing: Listing;
  /** Displayed width of an image, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Classes that give the row of images its shape: `--shape` is that of the first one. */
  stageClass: string;
}

/**
 * The images of a listing: swipe, buttons or thumbnails. Without JavaScript the row scrolls and each image is a link.
 */
export function Gallery({ listing, sizes, className, stageClass }: GalleryProps) {
  const { id, images, name } = listing;
  const lightbox = useLightbox(images.length);
  const alive = useHydrated();
  const scroller = useRef<HTMLUListElement>(null);
  const slides = useSlides(scroller, images.length);
  const idOf = (index: number) => `foto-${id}-${index + 1}`;
  useEffect(() => onFirstTouch(() => document.documentElement.setAttribute('data-touched', '')), []);
  useArrowKeys(slides.step, images.length > 1 && lightbox.imageIndex === null);

  function closeLightbox() {
    if (lightbox.imageIndex !== null) slides.go(lightbox.imageIndex);
    lightbox.close();
  }

  if (images.length === 0) return <NoImages className={className} stageClass={stageClass} />;
  return (
    <section aria-label={`Foto di ${name}`} className={classes('flex flex-col', PAPER, className)}>
      <div style={shapeOf(images[0])} className={classes('relative bg-paper-deep print:aspect-4/5', stageClass)}>
        <ul ref={scroller} onScroll={slides.onScroll} className={ROW}>
          {images.map((image, index) => (
            <Slide
              key={idOf(index)}
              id={idOf(index)}
              listing={listing}
              image={image}
              index={index}
              chosen={index === slides.index}
              sizes={sizes}
              onOpen={() => lightbox.open(index)}
            />
          ))}
        </ul>
        {alive && images.length > 1 && (
          <>
            <StepButtons onStep={slides.step} />
            <p aria-live="polite" className={COUNTER}>
              <span className="sr-only">Foto </span>
              <span>{`${slides.index + 1} / ${images.length}`}</span>
            </p>
          </>
        )}
      </div>
      {images.length > 1 && (
        <Thumbnails
          images={images}
          sizes={sizes}
          chosen={slides.index}
          idOf={idOf}
          onChoose={(index) => slides.go(index)}
        />
      )}
      {lightbox.imageIndex !== null && images[lightbox.imageIndex] && (
        <Suspense>
          <Lightbox listing={listing} imageIndex={lightbox.imageIndex} onTurn={lightbox.turn} onClose={closeLightbox} />
        </Suspense>
      )}
    </section>
  );
}

function NoImages({ className, stageClass }: Pick<GalleryProps, 'className' | 'stageClass'>) {
  return (
    <div className={classes('flex flex-col print:hidden', className)}>
      <p
        style={shapeOf()}
        className={classes('grid place-content-center justify-items-center gap-3 bg-dawn text-ink', stageClass)}
      >
        <PawPrint size={112} strokeWidth={1.5} aria-hidden="true" className="text-peach" />
        Le foto arrivano presto
      </p>
    </div>
  );
}

/**
 * Returns the width of the frame in heights, as `--shape`: that of the first photo, so that it fills the frame, but neither
 * higher than 4:5 nor wider than 16:9. It is known before the photo is.
 */
function shapeOf(first?: Listing['images'][number]): CSSProperties {
  const shape = first ? Math.min(Math.max(first.width / first.height, 4 / 5), 16 / 9) : 1;
  return { '--shape': shape.toFixed(3) } as CSSProperties;
}

const ROW =
  'relative flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]';

/** On paper the first image stands beside the facts. */
const PAPER = 'print:col-start-1 print:row-start-2 print:self-start';

const COUNTER =
  'pointer-events-none absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-night-sheer px-3 py-0.5 text-sm font-semibold text-on-night tabular-nums print:hidden';
