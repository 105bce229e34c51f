import { ASIDE, HEADS_ABOVE } from './contacts-box.ts';
import { type Box, heightOf, INK, type Paper, SOFT } from './paper.ts';
import { drawPhoto } from './photo.ts';
import type { PosterContent } from './poster-content.ts';
import { drawState } from './state-label.ts';

const GAP = 12;
const NAME_LEADING = 1.04;
const LEADING = 1.34;

/** Draws a wide photo and the words below it. The photo takes the height that the words leave. */
export async function layWide(
  paper: Paper,
  content: PosterContent,
  { photo, above }: { photo: Buffer | null; above: Box },
): Promise<void> {
  const { palette, siteName } = content;
  const { x, width } = above;
  const words = fitWords(paper, content, width);
  const top = above.y + above.height - words.height;
  const frame = { x, y: above.y, width, height: top - GAP - above.y };
  await drawPhoto(paper, content, { photo, frame });
  drawState(paper, content, frame);
  paper.signature(siteName, { right: x + width, y: top, size: 15, color: palette.primary });

  let y = paper.write(words.headline, { x, y: top, color: palette.primary });
  y = paper.write(words.name, { x, y: y + 2, color: INK, leading: NAME_LEADING });
  y = paper.write(words.summary, { x, y: y + 5, color: INK, leading: LEADING });
  y = paper.write(words.more, { x, y, color: SOFT, leading: LEADING });
  y = paper.write(words.appeal, { x, y: y + 4, color: palette.hover, leading: LEADING });
  paper.write(words.story, { x, y: y + 2, color: INK, leading: LEADING });
}

/** Sets the words. A name that the fonts lack leaves its place to the headline. */
function fitWords(paper: Paper, { name, headline, summary, more, appeal, story }: PosterContent, width: number) {
  const narrow = width - ASIDE;
  const words = {
    headline: paper.fit(name ? headline : '', 'heading', { width: narrow, sizes: { 20: 1, 16: 2 } }),
    name: paper.fit(name || headline, 'heading', {
      width: name ? width : narrow,
      sizes: { 60: 1, 46: 1, 36: 2, 28: 3, 23: 3 },
    }),
    summary: paper.fit(summary, 'bold', { width, sizes: { 14: 1, 12: 2 } }),
    more: paper.fit(more, 'text', { width: narrow, sizes: { 12: 2 } }),
    appeal: paper.fit(appeal, 'bold', { width: narrow, sizes: { 12: 2 } }),
    story: paper.fit(story, 'text', { width: narrow, sizes: { 12: appeal ? 4 : 6 } }),
  };
  const beside = [words.more, words.appeal, words.story].reduce((sum, one) => sum + heightOf(one, LEADING), 6);
  const above = heightOf(words.headline) + heightOf(words.name, NAME_LEADING) + heightOf(words.summary, LEADING) + 7;
  return { ...words, height: above + Math.max(beside, HEADS_ABOVE - GAP) };
}
