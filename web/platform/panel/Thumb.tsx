import { ImageOff } from 'lucide-react';
import type { Image } from '#contract/platform/media/image.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';

/** A small square image beside a name. Decorative, because the name is next to it. */
export function Thumb({ image }: { image: Image | null | undefined }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-paper-deep text-ink-soft">
      {image ? (
        <ResponsiveImage image={image} alt="" sizes="3rem" />
      ) : (
        <ImageOff size={18} aria-hidden="true" className="opacity-60" />
      )}
    </span>
  );
}
