import type { Encoded } from './encode-variants.ts';
import { sharp } from './sharp.ts';

/** Width and size in bytes of a WebP version; its AVIF version must be smaller. */
export interface WebpSize {
  width: number;
  bytes: number;
}

/**
 * Encodes AVIF versions of a stored image in the same widths as its WebP versions. Returns none unless each is smaller
 * than its WebP counterpart: a browser that supports AVIF chooses among the AVIF widths only, so a missing width would
 * cost more than it saves.
 */
export async function encodeAvif(master: Buffer, webpSizes: WebpSize[]): Promise<Encoded[]> {
  const made: Encoded[] = [];
  for (const { width, bytes: limit } of webpSizes.toSorted((a, b) => b.width - a.width)) {
    const bytes = await sharp(master).resize({ width }).avif({ quality: 50, effort: 2 }).toBuffer();
    if (bytes.length >= limit) return [];
    made.push({ width, bytes });
  }
  return made.reverse();
}
