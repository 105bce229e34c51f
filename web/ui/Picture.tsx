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
  /** `cover` fills the box around it, `contain` shows all of it there, `natural` keeps its own shape. */
  fit?: 'cover' | 'contain' | 'natural';
  className?: string;
}

/** A responsive picture over its blurred placeholder; its room is reserved, so nothing moves when it arrives. */
export function Picture({ image, alt, sizes, first, fit = 'cover', className }: PictureProps) {
  if (first) announce(image, sizes);
  const waiting: CSSProperties = image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : {};
  return (
    <picture className="contents">
      {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      <img
        src={image.src}
        srcSet={image.srcset || undefined}
        sizes={image.srcset ? sizes : undefined}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : undefined}
        style={waiting}
        className={classes('bg-paper-deep bg-cover bg-center', FIT[fit], className)}
      />
    </picture>
  );
}

const FIT = {
  cover: 'size-full object-cover',
  contain: 'size-full bg-none! object-contain',
  natural: 'h-auto max-w-full',
};

function announce({ src, srcset, avif }: PictureSource, sizes: string) {
  const best = avif || srcset;
  const type = avif ? { type: 'image/avif' } : {};
  const set = best ? { imageSrcSet: best, imageSizes: sizes } : {};
  preload(src, { as: 'image', fetchPriority: 'high', ...type, ...set });
}
