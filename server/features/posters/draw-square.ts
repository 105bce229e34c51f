import { drawPicture } from './draw-picture.ts';
import type { PosterContent } from './poster-content.ts';

/** Returns the square picture of a listing, a JPEG of 1080 × 1080 for posts. */
export function drawSquare(content: PosterContent, photo: Buffer | null): Promise<Buffer> {
  return drawPicture(content, photo, {
    width: 1080,
    height: 1080,
    frame: { x: 0, y: 0, width: 1080, height: 700, radius: 0 },
    text: { x: 56, y: 726, width: 968 },
    name: [
      { size: 96, lines: 1 },
      { size: 72, lines: 1 },
      { size: 50, lines: 2 },
      { size: 36, lines: 3 },
    ],
    headline: 40,
    facts: 34,
    factsWidth: 968,
    address: null,
    signature: { x: 56, y: 990 },
    heads: { x: 820, y: 948, scale: 1.15 },
  });
}
