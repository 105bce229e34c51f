import { composeImage } from '#server/features/media/index.ts';
import { drawNanaAndAres, drawTestMark } from '#server/features/sharing/index.ts';
import type { Box, Paper } from './paper.ts';
import type { PosterContent } from './poster-content.ts';

/** Pixels per point on paper: 200 per inch. */
const RESOLUTION = 200 / 72;
const PHOTO_BYTES = 400_000;
/** Of the corners, in points. */
const RADIUS = 16;
/** Animals lie across a wide photo; in an upright one they look out of its upper half. */
const CUT_OFF = { width: 0.33, height: 0.57 };
/** The part of the scene with the two animals: its left edge and width, and where the middle of a frame is. */
const SCENE = { x: 560, width: 640, middle: 345, bottom: 630 };

/** Returns the photo, or without one Nana and Ares, as a JPEG of this size in pixels, with TEST over it for test data. */
export function framedPhoto(
  { palette, watermark, photo: shown }: PosterContent,
  photo: Buffer | null,
  { width, height, most }: { width: number; height: number; most?: number },
): Promise<Buffer> {
  const size = { width: Math.round(width), height: Math.round(height) };
  const seen = (SCENE.width * size.height) / size.width;
  const top = Math.min(SCENE.middle - seen / 2, SCENE.bottom - seen);
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${SCENE.x} ${top} ${SCENE.width} ${seen}"><rect x="${SCENE.x}" y="${top}" width="${SCENE.width}" height="${seen}" fill="#fffaf5"/>${drawNanaAndAres(palette)}</svg>`;
  return composeImage({
    ...size,
    base: photo ? { image: photo, cutOff: CUT_OFF, focus: shown?.focus } : { drawing: scene },
    mark: watermark
      ? `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawTestMark(size)}</svg>`
      : null,
    ...(most && { most }),
  });
}

/** Draws the photo on paper, in its frame. */
export async function drawPhoto(
  paper: Paper,
  content: PosterContent,
  { photo, frame }: { photo: Buffer | null; frame: Box },
): Promise<void> {
  const size = { width: frame.width * RESOLUTION, height: frame.height * RESOLUTION, most: PHOTO_BYTES };
  paper.picture(await framedPhoto(content, photo, size), frame, RADIUS);
}
