import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import { classes } from './classes.ts';

/** A picture as the portal serves it; `srcset`, `avif` and `placeholder` may be "". */
export interface PictureSource {
  src: string;
  srcset?: string;
  avif?: string;
  width: number;
  height: number;
  placeholder?: string;
}

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture that a person sees first: fetched at once, announced in the head. */
  first?: boolean;
  /** On the first screen beside it: fetched at once too, but after it. */
  early?: boolean;
  /** `cover` fills the box around it, `contain` shows all of it there, `natural` keeps its own shape. */
  fit?: 'cover' | 'contain' | 'natural';
  className?: string;
}

/** A responsive picture over its blurred placeholder; its room is reserved, so nothing moves when it arrives. */
export function Picture({ image, alt, sizes, first, early, fit = 'cover', className }: PictureProps) {
  if (first) announce(image, sizes);
  const waiting: CSSProperties = image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : {};
  return (
    <picture style={waiting} className={fit === 'cover' ? FRAME : 'contents'}>
      {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      <img
        src={image.src}
        srcSet={image.srcset || undefined}
        sizes={image.srcset ? sizes : undefined}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={first || early ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : undefined}
        className={classes(FIT[fit], className)}
      />
    </picture>
  );
}

const FIT = {
  cover: 'relative size-full object-cover',
  contain: 'size-full object-contain',
  natural: 'h-auto max-w-full',
};

/** The tiny picture alone would show its pixels: a soft copy lies over it until the real one does. */
const FRAME =
  'relative block size-full overflow-hidden bg-paper-deep bg-cover bg-center before:absolute before:inset-0 before:scale-110 before:[background:inherit] before:blur-lg';

function announce({ src, srcset, avif }: PictureSource, sizes: string) {
  const best = avif || srcset;
  const type = avif ? { type: 'image/avif' } : {};
  const set = best ? { imageSrcSet: best, imageSizes: sizes } : {};
  preload(src, { as: 'image', fetchPriority: 'high', ...type, ...set });
}
