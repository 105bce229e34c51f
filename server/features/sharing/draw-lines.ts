import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Block } from './fit-text.ts';

interface Letters {
  family: string;
  weight: number;
  color: string;
}

export const HEADING: Letters = { family: 'Bricolage Grotesque', weight: 700, color: '#2a1f33' };
export const TEXT: Letters = { family: 'Figtree', weight: 500, color: '#6b5f73' };

/** Draws a text as SVG; `y` is the base of its first line, `leading` the height of a line in its size. */
export function drawLines(
  { lines, size }: Block,
  { x, y, leading, family, weight, color }: Letters & { x: number; y: number; leading: number },
): string {
  return lines
    .map(
      (line, i) =>
        `<text x="${x}" y="${Math.round(y + i * size * leading)}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${color}">${escapeHtml(line)}</text>`,
    )
    .join('');
}
