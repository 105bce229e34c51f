import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import { classes } from './classes.ts';

/** An image as the portal serves it; `srcset`, `avif` and `placeholder` may be "". */
export interface ImageSource {
  src: string;
  srcset?: string;
  avif?: string;
  width: number;
  height: number;
  placeholder?: string;
  /** What stays visible where it is cropped, in percent from its left and upper edges; absent: its middle. */
  focus?: { x: number; y: number } | undefined;
}

interface ResponsiveImageProps {
  image: ImageSource;
  alt: string;
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string;
  /** The largest image on the first screen: loaded eagerly with high priority, and preloaded in the head. */
  first?: boolean;
  /** Another image that may be on the first screen: loaded eagerly, but after the styles and the fonts. */
  early?: boolean;
  /** `cover` fills its box, `contain` fits into it, `natural` keeps its own aspect ratio. */
  fit?: 'cover' | 'contain' | 'natural';
  /** For a page whose address must not be sent with the request. */
  referrerPolicy?: 'no-referrer';
  className?: string;
}

/** A responsive image over its blurred placeholder. The space is reserved, so that the layout does not shift. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { image, alt, sizes, first, early, fit = 'cover', referrerPolicy, className } = props;
  if (first) preloadImage(image, sizes);
  const waiting: CSSProperties = image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : {};
  return (
    <picture style={waiting} className={fit === 'cover' ? FRAME : 'contents'}>
      {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      <img
        referrerPolicy={referrerPolicy}
        src={image.src}
        srcSet={image.srcset || undefined}
        sizes={image.srcset ? sizes : undefined}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={first || early ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : early ? 'low' : undefined}
        style={fit === 'cover' ? focusStyle(image.focus) : undefined}
        className={classes(FIT[fit], className)}
      />
    </picture>
  );
}

/** Returns the style that keeps a point of a cropped image visible. */
export function focusStyle(focus: ImageSource['focus'] | null): CSSProperties | undefined {
  return focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined;
}

const FIT = {
  cover: 'relative size-full object-cover',
  contain: 'size-full object-contain',
  natural: 'h-auto max-w-full',
};

/** The placeholder is a few pixels wide: a blurred copy covers it until the image has loaded. */
const FRAME =
  'relative block size-full overflow-hidden bg-paper-deep bg-cover bg-center before:absolute before:inset-0 before:scale-110 before:[background:inherit] before:blur-lg';

/** Preloads an image in the head, as a `first` one does. For markup that is kept, which preloads nothing. */
export function preloadImage({ src, srcset, avif }: ImageSource, sizes: string) {
  const best = avif || srcset;
  const type = avif ? { type: 'image/avif' } : {};
  const set = best ? { imageSrcSet: best, imageSizes: sizes } : {};
  preload(src, { as: 'image', fetchPriority: 'high', ...type, ...set });
}
