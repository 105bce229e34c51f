import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Palette } from '#contract/platform/palette.ts';
import { HEADING } from './draw-lines.ts';
import { drawable } from './drawable-text.ts';
import { fitted } from './fit-text.ts';

const KENNEL =
  'M20.3 3.4C22.4 1.5 25.6 1.5 27.7 3.4L45.4 19.4C47.2 21 47.5 23.6 46.1 25.3C44.9 26.8 43 27.2 41.5 26.6V41.5C41.5 44.5 39.5 46.5 36.5 46.5H34V40.5C34 35.5 30 34 28.5 30.6C27 27.4 21 27.4 19.5 30.6C18 34 14 35.5 14 40.5V46.5H11.5C8.5 46.5 6.5 44.5 6.5 41.5V26.6C5 27.2 3.1 26.8 1.9 25.3C.5 23.6 .8 21 2.6 19.4Z';
const TOES =
  'M10.5 28.5a3.1 4.2-28 1 0 5.5-2.9a3.1 4.2-28 1 0-5.5 2.9ZM16.8 19.6a3.2 4.6-8 1 0 6.3-.9a3.2 4.6-8 1 0-6.3 .9ZM24.8 18.8a3.2 4.6 8 1 0 6.3 .9a3.2 4.6 8 1 0-6.3-.9ZM32.1 25.5a3.1 4.2 28 1 0 5.5 2.9a3.1 4.2 28 1 0-5.5-2.9Z';

/** The portal's mark, 48 units wide: a kennel whose door is a paw. To be filled by the rule `evenodd`. */
export const LOGO = KENNEL + TOES;

/** Draws the portal's mark and its name beside it, 55 units high; `x` and `y` are the upper left corner. */
export function drawSignature(siteName: string, { primary }: Palette, { x, y }: { x: number; y: number }): string {
  const mark = `<g transform="translate(${x} ${y}) scale(1.15)"><path fill="${primary}" fill-rule="evenodd" d="${LOGO}"/></g>`;
  const { lines } = fitted(drawable(siteName), [{ size: 36, lines: 1, columns: 20 }]);
  return `${mark}<text x="${x + 70}" y="${y + 41}" font-family="${HEADING.family}" font-weight="700" font-size="36" fill="${HEADING.color}">${escapeHtml(lines.join(''))}</text>`;
}
