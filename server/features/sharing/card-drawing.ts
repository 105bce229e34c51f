import { escapeHtml } from '#contract/platform/escape-html.ts';
import { DEFAULT_PALETTE, type Palette } from '#contract/platform/palette.ts';
import { drawNanaAndAres } from './card-scene.ts';
import { drawable } from './drawable-text.ts';

export type ShareCard = { title: string; subtitle: string; siteName: string; palette?: Palette };

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
    setLines(heading, top + heading.size * 0.8, LEADING.heading, 'Bricolage Grotesque', 700, '#2a1f33') +
    setLines(below, belowTop, LEADING.below, 'Figtree', 500, '#6b5f73');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${drawNanaAndAres(palette)}${text}${signature(drawable(siteName), palette)}</svg>`;
}

type Block = { size: number; lines: string[] };
/** `columns` is how many average letters of that size fit beside the drawing. */
type Step = { size: number; lines: number; columns: number };

/** Returns the text at the first step where it fits, or truncated at the last step. */
function fitted(text: string, steps: readonly Step[]): Block {
  for (const step of steps) {
    const lines = wrapped(text, step.columns);
    if (lines.length <= step.lines) return { size: step.size, lines };
  }
  const last = steps.at(-1)!;
  const lines = wrapped(text, last.columns).slice(0, last.lines);
  const end = pieces(lines.pop()!, last.columns - 1.6)[0]!.replace(/[\s·,;:-]+$/, '');
  return { size: last.size, lines: [...lines, `${end}…`] };
}

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && breadth(joined) <= columns) lines[lines.length - 1] = joined;
    else lines.push(...pieces(word, columns));
  }
  return lines;
}

function pieces(word: string, columns: number): string[] {
  const parts: string[] = [''];
  for (const letter of word) {
    if (breadth(parts.at(-1)! + letter) > columns) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns the width of a text in average letters: capitals are wider, i and l narrower. */
const breadth = (text: string) => Array.from(text).reduce((sum, letter) => sum + breadthOf(letter), 0);

function breadthOf(letter: string): number {
  if (/[MWmw@%—…]/.test(letter)) return 1.7;
  if (/[iljtfrI.,:;'’·|!()\s]/.test(letter)) return 0.6;
  return /\p{Lu}|[^\p{Script=Latin}\p{N}]/u.test(letter) ? 1.25 : 1;
}

function setLines(
  { lines, size }: Block,
  top: number,
  leading: number,
  family: string,
  weight: number,
  color: string,
): string {
  return lines
    .map(
      (line, i) =>
        `<text x="72" y="${Math.round(top + i * size * leading)}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${color}">${escapeHtml(line)}</text>`,
    )
    .join('');
}

const kennel =
  'M20.3 3.4C22.4 1.5 25.6 1.5 27.7 3.4L45.4 19.4C47.2 21 47.5 23.6 46.1 25.3C44.9 26.8 43 27.2 41.5 26.6V41.5C41.5 44.5 39.5 46.5 36.5 46.5H34V40.5C34 35.5 30 34 28.5 30.6C27 27.4 21 27.4 19.5 30.6C18 34 14 35.5 14 40.5V46.5H11.5C8.5 46.5 6.5 44.5 6.5 41.5V26.6C5 27.2 3.1 26.8 1.9 25.3C.5 23.6 .8 21 2.6 19.4Z';
const toes =
  'M10.5 28.5a3.1 4.2-28 1 0 5.5-2.9a3.1 4.2-28 1 0-5.5 2.9ZM16.8 19.6a3.2 4.6-8 1 0 6.3-.9a3.2 4.6-8 1 0-6.3 .9ZM24.8 18.8a3.2 4.6 8 1 0 6.3 .9a3.2 4.6 8 1 0-6.3-.9ZM32.1 25.5a3.1 4.2 28 1 0 5.5 2.9a3.1 4.2 28 1 0-5.5-2.9Z';

function signature(siteName: string, { primary }: Palette): string {
  const mark = `<g transform="translate(72 528) scale(1.15)"><path fill="${primary}" fill-rule="evenodd" d="${kennel}${toes}"/></g>`;
  const { lines } = fitted(siteName, [{ size: 36, lines: 1, columns: 20 }]);
  const name = lines.join('');
  return `${mark}<text x="142" y="569" font-family="Bricolage Grotesque" font-weight="700" font-size="36" fill="#2a1f33">${escapeHtml(name)}</text>`;
}
