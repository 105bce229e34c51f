import type { MediaStorage } from '#server/features/media/index.ts';
import { layKennelCard } from './draw-kennel-card.ts';
import { layPoster } from './draw-poster.ts';
import { Paper } from './paper.ts';
import type { PosterContent } from './poster-content.ts';

const PAPERS = {
  locandina: { size: 'A4', title: 'Locandine', lay: layPoster },
  cartellino: { size: 'A5', title: 'Cartellini', lay: layKennelCard },
} as const;
type PaperKind = keyof typeof PAPERS;

/** Returns one PDF with a page for each listing, in order. `inTurn` draws a page, of this number from 0, when it may be drawn. */
export async function drawPapers(
  media: MediaStorage,
  kind: PaperKind,
  contents: readonly PosterContent[],
  inTurn: (drawPage: () => Promise<void>, at: number) => Promise<void>,
): Promise<Buffer> {
  const { size, title, lay } = PAPERS[kind];
  const paper = new Paper({ size, title });
  for (const [at, content] of contents.entries()) {
    await inTurn(async () => {
      if (at > 0) paper.next();
      const photo = content.photo === null ? undefined : await media.read(content.photo.key);
      await lay(paper, content, photo ?? null);
    }, at);
  }
  return paper.finish();
}
