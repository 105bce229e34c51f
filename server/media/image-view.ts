import type { Image } from '#contract/media/image.ts';
import type { MediaTables } from './tables.ts';

type ImageRow = MediaTables['image'];
const EXTENSION: Record<string, string> = { jpeg: 'jpg', png: 'png' };

/** Key of the kept master. */
export function masterKey({ id, format }: Pick<ImageRow, 'id' | 'format'>): string {
  return `${id}.${EXTENSION[format] ?? format}`;
}

/** Key of a variant `width` pixels wide. */
export function variantKey(id: string, width: number, format: 'webp' | 'avif'): string {
  return `${id}-${width}.${format}`;
}

/** Every key under which something of this picture may lie. */
export function keysOf(row: ImageRow): string[] {
  const widths = row.widths.split(',').map(Number);
  return [
    masterKey(row),
    ...(['webp', 'avif'] as const).flatMap((format) => widths.map((width) => variantKey(row.id, width, format))),
  ];
}

/** Every key under which something of this image must lie: the master and the variants that were made. */
export function storedKeysOf(row: Pick<ImageRow, 'id' | 'format' | 'widths' | 'avif_widths'>): string[] {
  const variants = (widths: string, format: 'webp' | 'avif') =>
    widths === '' ? [] : widths.split(',').map((width) => variantKey(row.id, Number(width), format));
  return [masterKey(row), ...variants(row.widths, 'webp'), ...variants(row.avif_widths, 'avif')];
}

/** Where a key is served. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** A picture as pages show it: `src` is the master, `srcset` the WebP widths. */
export function imageView(row: ImageRow): Image {
  return {
    src: mediaUrl(masterKey(row)),
    srcset: srcset(row.id, row.widths, 'webp'),
    avif: srcset(row.id, row.avif_widths, 'avif'),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  };
}

function srcset(id: string, widths: string, format: 'webp' | 'avif'): string {
  if (widths === '') return '';
  return widths
    .split(',')
    .map((width) => `${mediaUrl(variantKey(id, Number(width), format))} ${width}w`)
    .join(', ');
}
