import { PawPrint } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { StepButtons } from '#web/platform/ui/StepButtons.tsx';
import { useSlides } from '#web/platform/ui/use-slides.ts';
import { imagesOf } from './images.ts';

interface GadgetImagesProps {
  gadget: Gadget;
  first: boolean;
  early: boolean;
  /** Content over the top left corner. */
  children: ReactNode;
}

const SIZES = '(max-width: 640px) 100vw, (max-width: 1023px) 50vw, 400px';

/** The images of a gadget as a square carousel. */
export function GadgetImages({ gadget, first, early, children }: GadgetImagesProps) {
  const images = imagesOf(gadget);
  const row = useRef<HTMLUListElement>(null);
  const alive = useHydrated();
  const slides = useSlides(row, images.length);
  return (
    <section aria-label={`Foto di ${gadget.name}`} className="relative aspect-square bg-paper-deep">
      {images.length === 0 && (
        <p className="grid size-full place-content-center justify-items-center gap-2 bg-dawn">
          <PawPrint size={80} strokeWidth={1.5} aria-hidden="true" className="text-peach" />
          Foto in arrivo
        </p>
      )}
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the arrow keys
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={slides.onScroll}
        className="relative flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] empty:hidden"
      >
        {images.map((image, index) => (
          <li key={image.src} className="size-full shrink-0 snap-center snap-always">
            <ResponsiveImage
              image={image}
              alt={images.length > 1 ? `${gadget.name}, foto ${index + 1}` : gadget.name}
              sizes={SIZES}
              first={first && index === 0}
              early={early && index === 0}
            />
          </li>
        ))}
      </ul>
      {alive && images.length > 1 && (
        <>
          <StepButtons onStep={slides.step} />
          <p
            aria-live="polite"
            className="pointer-events-none absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-night-sheer px-3 py-0.5 text-sm font-semibold text-on-night tabular-nums"
          >
            <span className="sr-only">Foto </span>
            <span>{`${slides.index + 1} / ${images.length}`}</span>
          </p>
        </>
      )}
      <div className="absolute top-3 left-3">{children}</div>
    </section>
  );
}
