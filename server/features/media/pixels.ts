import { foreignKind, nameOf } from '#server/platform/http/calls/foreign-file.ts';
import { type Problem, problem } from '#server/platform/http/problems/problem.ts';
import { mediaProblems } from './problems.ts';
import { sharp } from './sharp.ts';
import { sniff } from './sniff.ts';

export const MEGAPIXELS_AT_MOST = 50;
const LONG_SIDE = 2000;
const SECONDS_TO_DECODE = 8;

/** Decoded pixels: 8 bits per channel, sRGB, upright, at most 2000 on the long side. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  /** 4 only if some pixel is transparent. */
  channels: 3 | 4;
}

/**
 * Decodes an upload; the file type is detected from its bytes only.
 * Throws an `image_…` problem for anything but a whole JPEG, PNG, WebP, AVIF or GIF (first frame) of at most 50
 * megapixels.
 */
export async function decode(upload: Buffer): Promise<Pixels> {
  const kind = sniff(upload);
  if (kind === 'empty') throw problem(mediaProblems.image_empty);
  if (kind === 'other') throw unknownProblem(upload);
  try {
    // HEIC is tried too: it fails with the usual build of libvips and works with one that supports HEVC.
    const { data, info } = await sharp(upload, { failOn: 'error', limitInputPixels: MEGAPIXELS_AT_MOST * 1e6 })
      .timeout({ seconds: SECONDS_TO_DECODE })
      .autoOrient()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return await withoutIdleAlpha({ data, width: info.width, height: info.height, channels: info.channels as 3 | 4 });
  } catch (error) {
    throw kind === 'heic' ? problem(mediaProblems.image_heic) : decodingProblem(error);
  }
}

/** Returns a new sharp pipeline over decoded pixels. */
export function open({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}

/** Drops an alpha channel without transparent pixels, as many PNGs and every GIF have: the image is a plain photo. */
async function withoutIdleAlpha(pixels: Pixels): Promise<Pixels> {
  if (pixels.channels === 3) return pixels;
  const alpha = await open(pixels).extractChannel(3).raw().toBuffer();
  if (!alpha.equals(Buffer.alloc(alpha.length, 0xff))) return pixels;
  return { ...pixels, data: await open(pixels).removeAlpha().raw().toBuffer(), channels: 3 };
}

function decodingProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return problem(mediaProblems.image_too_many_pixels);
  return problem(/timeout/i.test(message) ? mediaProblems.image_too_slow : mediaProblems.image_damaged);
}

/** Names a document or a table that was chosen in the place of a photo. */
function unknownProblem(upload: Buffer): Problem {
  const other = foreignKind(upload);
  if (other === null || other === 'foto') return problem(mediaProblems.image_unknown);
  const detail = `Questo file è ${nameOf(other)}, non una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.`;
  return problem(mediaProblems.image_unknown, { detail });
}
