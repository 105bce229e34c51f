import { ASIDE, HEADS_ABOVE } from './contacts-box.ts';
import { type Box, heightOf, INK, type Paper, SOFT } from './paper.ts';
import { drawPhoto } from './photo.ts';
import type { PosterContent } from './poster-content.ts';
import { drawState } from './state-label.ts';

const PHOTO_WIDTH = 322;
const GAP = 16;
const LEADING = 1.34;
const NAME_LEADING = 1.06;

/** Draws an upright photo, name and facts beside it, and the story below. The photo takes the height that the story leaves. */
export async function layUpright(
  paper: Paper,
  content: PosterContent,
  { photo, above }: { photo: Buffer | null; above: Box },
): Promise<void> {
  const { palette, appeal, story } = content;
  const { x, width } = above;
  const called = paper.fit(appeal, 'bold', { width: width - ASIDE, sizes: { 12: 2 } });
  const told = paper.fit(story, 'text', { width: width - ASIDE, sizes: { 12: appeal ? 4 : 6 } });
  const height = Math.max(heightOf(called, LEADING) + heightOf(told, LEADING) + 4, HEADS_ABOVE - GAP);
  const top = above.y + above.height - height;
  const frame = { x, y: above.y, width: PHOTO_WIDTH, height: top - GAP / 2 - above.y };
  await drawPhoto(paper, content, { photo, frame });
  drawState(paper, content, frame);
  const right = x + PHOTO_WIDTH + GAP;
  writeBeside(paper, content, { x: right, y: above.y, width: x + width - right, height: frame.height });

  const y = paper.write(called, { x, y: top, color: palette.hover, leading: LEADING });
  paper.write(told, { x, y: y + 4, color: INK, leading: LEADING });
}

function writeBeside(paper: Paper, content: PosterContent, { x, y: top, width, height }: Box): void {
  const { palette, name, headline, facts, siteName } = content;
  paper.signature(siteName, { right: x + width, y: top + 4, size: 15, color: palette.primary });
  const small = paper.fit(name ? headline : '', 'heading', { width, sizes: { 20: 2, 16: 3 } });
  const large = paper.fit(name || headline, 'heading', { width, sizes: { 46: 1, 36: 2, 28: 3, 23: 4, 17: 5, 14: 6 } });
  let y = paper.write(small, { x, y: top + 38, color: palette.primary });
  y = paper.write(large, { x, y: y + 4, color: INK, leading: NAME_LEADING }) + 12;
  for (const { label, value } of facts) {
    const text = paper.fit(value, 'bold', { width, sizes: { 14: 1, 11: 2 } });
    if (y + 12 + heightOf(text) > top + height) return;
    y = paper.write(paper.fit(label, 'text', { width, sizes: { 10: 1 } }), { x, y, color: SOFT });
    y = paper.write(text, { x, y, color: INK }) + 5;
  }
}
