import { drawPicture } from './draw-picture.ts';
import type { PosterContent } from './poster-content.ts';

/** Returns the story of a listing, a JPEG of 1080 × 1920. Apps lay their own signs over its upper and lower edge: no word stands there. */
export function drawStory(content: PosterContent, photo: Buffer | null): Promise<Buffer> {
  return drawPicture(content, photo, {
    width: 1080,
    height: 1920,
    frame: { x: 60, y: 250, width: 960, height: 960, radius: 48 },
    text: { x: 60, y: 1246, width: 960 },
    name: [
      { size: 128, lines: 1 },
      { size: 96, lines: 1 },
      { size: 66, lines: 2 },
      { size: 52, lines: 3 },
      { size: 36, lines: 3 },
    ],
    headline: 52,
    facts: 42,
    factsWidth: 960,
    address: 36,
    signature: { x: 60, y: 166 },
    heads: { x: 690, y: 1662, scale: 1.55 },
  });
}
