import { MEGAPIXELS_AT_MOST } from './pixels.ts';
import { sharp } from './sharp.ts';

/** The decoded image of at most 2000 pixels on its long side, and what encoding its versions needs. */
const ENCODING = 48 * 1024 * 1024;
/** What libvips reads line by line, or at a smaller scale. */
const IN_LINES = 1;
/** Bytes per pixel of formats that are decoded as a whole, measured at 49 megapixels. */
const WHOLE: Record<string, number> = { webp: 5, gif: 5, heif: 18 };
/** Bytes of a coefficient of a progressive JPEG: all of them are kept until the last scan. */
const COEFFICIENT = 2;

/**
 * Returns how many bytes of memory an upload needs at most while it is decoded and encoded, by its head. 0 for what is
 * no image, or has too many pixels: decoding refuses it at once.
 */
export async function decodingMemory(upload: Buffer): Promise<number> {
  // sharp throws for it before there is a promise
  if (upload.length === 0) return 0;
  const head = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) return 0;
  const pixels = head.width * (head.pageHeight ?? head.height);
  if (pixels > MEGAPIXELS_AT_MOST * 1e6) return 0;
  return ENCODING + Math.ceil(pixels * bytesPerPixel(head));
}

function bytesPerPixel({
  format,
  isProgressive,
  channels,
  depth,
  chromaSubsampling,
}: Awaited<ReturnType<ReturnType<typeof sharp>['metadata']>>): number {
  if (format === 'jpeg' && isProgressive)
    return IN_LINES + COEFFICIENT * (chromaSubsampling === '4:2:0' ? channels / 2 : channels);
  // an interlaced one
  if (format === 'png' && isProgressive) return IN_LINES + channels * (depth === 'ushort' ? 2 : 1);
  return WHOLE[format] ?? IN_LINES;
}
