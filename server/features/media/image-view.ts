import type { Image } from '#contract/platform/media/image.ts';
import type { MediaTables } from './tables.ts';

type ImageRow = MediaTables['image'];
const EXTENSION: Record<string, string> = { jpeg: 'jpg', png: 'png' };

/** Returns the storage key of the master. */
export function masterKey({ id, format }: Pick<ImageRow, 'id' | 'format'>): string {
  return `${id}.${EXTENSION[format] ?? format}`;
}

/** Returns the storage key of a variant `width` pixels wide. */
export function variantKey(id: string, width: number, format: 'webp' | 'avif'): string {
  return `${id}-${width}.${format}`;
}

/** Returns the storage key of the largest WebP variant of at most this width, or of the smallest one. */
export function inlineKey({ id, widths }: Pick<ImageRow, 'id' | 'widths'>, width = Infinity): string {
  const own = widths.split(',').map(Number);
  return variantKey(id, own.findLast((one) => one <= width) ?? own[0]!, 'webp');
}

/** Returns every key under which a file of this image may exist. */
export function keysOf(row: ImageRow): string[] {
  const widths = row.widths.split(',').map(Number);
  return [
    masterKey(row),
    ...(['webp', 'avif'] as const).flatMap((format) => widths.map((width) => variantKey(row.id, width, format))),
  ];
}

/** Returns every key under which a file of this image must exist: the master and the variants that were made. */
export function storedKeysOf(row: Pick<ImageRow, 'id' | 'format' | 'widths' | 'avif_widths'>): string[] {
  const variants = (widths: string, format: 'webp' | 'avif') =>
    widths === '' ? [] : widths.split(',').map((width) => variantKey(row.id, Number(width), format));
  return [masterKey(row), ...variants(row.widths, 'webp'), ...variants(row.avif_widths, 'avif')];
}

/** Returns the address at which a key is served. */
function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/**
 * Returns an image as pages use it: `src` is the master, `srcset` lists the WebP widths. `signature` is appended to each
 * address (`private-address.ts`).
 */
export function imageView(row: ImageRow, signature = ''): Image {
  return {
    src: mediaUrl(masterKey(row)) + signature,
    srcset: srcset(row.id, row.widths, 'webp', signature),
    avif: srcset(row.id, row.avif_widths, 'avif', signature),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  };
}

function srcset(id: string, widths: string, format: 'webp' | 'avif', signature: string): string {
  if (widths === '') return '';
  return widths
    .split(',')
    .map((width) => `${mediaUrl(variantKey(id, Number(width), format))}${signature} ${width}w`)
    .join(', ');
}
