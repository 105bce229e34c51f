import type { PosterKind } from '#contract/features/posters/files.ts';
import type { MediaStorage } from '#server/features/media/index.ts';
import type { Drawn } from '#server/platform/http/limits/drawings.ts';
import { drawKennelCard } from './draw-kennel-card.ts';
import { drawPoster } from './draw-poster.ts';
import { drawSquare } from './draw-square.ts';
import { drawStory } from './draw-story.ts';
import type { PosterContent } from './poster-content.ts';

const DRAW = { poster: drawPoster, kennelCard: drawKennelCard, square: drawSquare, story: drawStory };

/** Returns the file of a poster or picture; without its photo if the file of this is missing. */
export async function drawFile(media: MediaStorage, kind: PosterKind, content: PosterContent): Promise<Drawn> {
  const photo = content.photo === null ? null : await media.read(content.photo.key);
  return { bytes: await DRAW[kind](content, photo ?? null), whole: photo !== undefined };
}
