import { DEFAULT_PALETTE, type Palette } from '#contract/platform/palette.ts';
import { drawNanaAndAres } from './card-scene.ts';
import { drawLines, HEADING, TEXT } from './draw-lines.ts';
import { drawSignature } from './draw-signature.ts';
import { drawable } from './drawable-text.ts';
import { fitted } from './fit-text.ts';

type ShareCard = { title: string; subtitle: string; siteName: string; palette?: Palette };

const LEADING = { heading: 1.04, below: 1.32 };

/**
 * Returns the share image of a listing without photos as an SVG of 1200 × 630 for `renderDrawing`. Escapes any text,
 * truncates long text with an ellipsis, and leaves out what the fonts cannot draw: without a title the subtitle stands
 * alone.
 */
export function shareDrawing({ title, subtitle, siteName, palette = DEFAULT_PALETTE }: ShareCard): string {
  const [first, second] = [title, subtitle].map(drawable).filter(Boolean);
  const heading = fitted(first ?? '', [
    { size: 112, lines: 1, columns: 9.4 },
    { size: 88, lines: 2, columns: 12 },
    { size: 66, lines: 3, columns: 16 },
  ]);
  const below = fitted(second ?? '', [{ size: 36, lines: 2, columns: 32 }]);
  const top = 300 - (heading.lines.length * heading.size + below.lines.length * 48) / 2;
  const belowTop = top + heading.lines.length * heading.size * LEADING.heading + 56;
  const text =
    drawLines(heading, { x: 72, y: top + heading.size * 0.8, leading: LEADING.heading, ...HEADING }) +
    drawLines(below, { x: 72, y: belowTop, leading: LEADING.below, ...TEXT });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${drawNanaAndAres(palette)}${text}${drawSignature(siteName, palette, { x: 72, y: 528 })}</svg>`;
}
