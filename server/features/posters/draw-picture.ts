import { mix } from '#contract/platform/colour.ts';
import { composeImage } from '#server/features/media/index.ts';
import { drawHead, drawLines, drawSignature, fitted, HEADING, TEXT } from '#server/features/sharing/index.ts';
import { framedPhoto } from './photo.ts';
import type { PosterContent } from './poster-content.ts';

/** Where everything stands in a picture, in pixels. */
interface Layout {
  width: number;
  height: number;
  frame: { x: number; y: number; width: number; height: number; radius: number };
  text: { x: number; y: number; width: number };
  name: { size: number; lines: number }[];
  headline: number;
  facts: number;
  /** Width of the line of facts. */
  factsWidth: number;
  /** Size of the portal's address below them; null where it has no room. */
  address: number | null;
  signature: { x: number; y: number };
  /** Upper left corner of the first head; each is 120 units wide. */
  heads: { x: number; y: number; scale: number };
}

const MOST_BYTES = 300 * 1024;
/** Width of an average letter in its size, and in the bold one of headings. */
const LETTER = 0.55;
const HEADING_LETTER = 0.6;
const LEADING = 1.08;
/** A line that is too long is set smaller before it is truncated. */
const SMALLER = [1, 0.85, 0.7];

/** Returns a picture of a listing as JPEG: its photo in a frame, its name, and its code. */
export async function drawPicture(content: PosterContent, photo: Buffer | null, layout: Layout): Promise<Buffer> {
  const { width, height, frame } = layout;
  const framed = await framedPhoto(content, photo, frame);
  const { x, y, radius } = frame;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<clipPath id="f"><rect x="${x}" y="${y}" width="${frame.width}" height="${frame.height}" rx="${radius}"/></clipPath>
<rect width="100%" height="100%" fill="#fffaf5"/>${drawGround(content, layout)}
<image x="${x}" y="${y}" width="${frame.width}" height="${frame.height}" clip-path="url(#f)" xlink:href="data:image/jpeg;base64,${framed.toString('base64')}"/>
${drawWords(content, layout)}${drawLabels(content, layout)}${drawSignature(content.siteName, content.palette, layout.signature)}</svg>`;
  return composeImage({ width, height, base: { drawing }, mark: null, most: MOST_BYTES });
}

/** Draws the hill from which the two look up. */
function drawGround({ palette }: PosterContent, { width, height, heads: { x, y, scale } }: Layout): string {
  const crest = y + 70 * scale;
  const head = (at: number, drawn: string) => `<g transform="translate(${at} ${y}) scale(${scale})">${drawn}</g>`;
  return [
    `<path fill="${palette.tint}" d="M0 ${height}C${width * 0.3} ${crest - 10} ${width * 0.6} ${crest - 60 * scale} ${width} ${crest - 40 * scale}V${height}Z"/>`,
    head(x - 60 * scale, drawHead('nana')),
    head(x + 70 * scale, drawHead('ares')),
    `<path fill="${mix(palette.primary, '#ffffff', 0.12)}" d="M${width * 0.3} ${height}C${width * 0.5} ${crest + 20 * scale} ${width * 0.7} ${crest + 14 * scale} ${width} ${crest + 18 * scale}V${height}Z"/>`,
  ].join('');
}

function drawWords(content: PosterContent, layout: Layout): string {
  const { x, y: top, width } = layout.text;
  const { name, headline, summary, shortAddress, palette } = content;
  const room = (size: number, letter = LETTER, within = width) => ({
    size,
    lines: 1,
    columns: within / (size * letter),
  });
  const above = fitted(
    name ? headline : '',
    SMALLER.map((part) => room(Math.round(layout.headline * part), HEADING_LETTER)),
  );
  const title = fitted(
    name || headline,
    layout.name.map(({ size, lines }) => ({ ...room(size, HEADING_LETTER), lines })),
  );
  const facts = fitted(
    summary,
    SMALLER.map((part) => room(Math.round(layout.facts * part), LETTER, layout.factsWidth)),
  );
  const address = fitted(layout.address ? shortAddress : '', [room(layout.address ?? 1)]);
  const titleTop = top + (name ? above.size * 1.2 : 0);
  const factsTop = titleTop + title.lines.length * title.size * LEADING + facts.size * 0.3;
  const addressTop = factsTop + facts.size * 1.5;
  return [
    drawLines(above, { x, y: top + above.size * 0.8, leading: 1, ...HEADING, color: palette.primary }),
    drawLines(title, { x, y: titleTop + title.size * 0.84, leading: LEADING, ...HEADING }),
    drawLines(facts, { x, y: factsTop + facts.size * 0.8, leading: 1, ...TEXT }),
    drawLines(address, { x, y: addressTop + address.size * 0.8, leading: 1, ...TEXT, color: palette.hover }),
  ].join('');
}

/** Draws the state and the code, with which anyone who gets the picture forwarded can check it. */
function drawLabels({ code, state, adopted }: PosterContent, { frame }: Layout): string {
  const [left, top] = [frame.x + 28, frame.y + 28];
  const label = (x: number, width: number, text: string) =>
    `<rect x="${x}" y="${top}" width="${width}" height="56" rx="28" fill="#ffffff" stroke="#d8cabb" stroke-width="2"/><text x="${x + width / 2}" y="${top + 39}" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="31" fill="#2a1f33">${text}</text>`;
  const labels = code ? label(left, 232, code) : '';
  if (!state) return labels;
  if (!adopted) return labels + label(left + 252, state.length * 17 + 60, state);
  const [x, y] = [frame.x + frame.width - 300, frame.y + frame.height - 140];
  return `${labels}<g transform="rotate(-12 ${x} ${y})"><rect x="${x - 260}" y="${y - 66}" width="520" height="132" rx="16" fill="#ffffff" fill-opacity="0.88" stroke="#9f1239" stroke-width="8"/><text x="${x}" y="${y + 32}" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="92" fill="#9f1239">${state.toUpperCase()}</text></g>`;
}
