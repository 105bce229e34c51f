import type { Encoded } from './develop.ts';
import { sharp } from './sharp.ts';

/** One width as it is kept today. */
export interface Rival {
  width: number;
  bytes: number;
}

/**
 * AVIF versions of a kept picture in the same widths as its WebP ones; empty unless each is smaller than its rival:
 * a browser that reads AVIF chooses among the AVIF widths alone, so that a gap there would cost more than it saves.
 */
export async function encodeAvif(master: Buffer, rivals: Rival[]): Promise<Encoded[]> {
  const made: Encoded[] = [];
  for (const { width, bytes: limit } of rivals.toSorted((a, b) => b.width - a.width)) {
    const bytes = await sharp(master).resize({ width }).avif({ quality: 50, effort: 2 }).toBuffer();
    if (bytes.length >= limit) return [];
    made.push({ width, bytes });
  }
  return made.reverse();
}
