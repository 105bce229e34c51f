import { jpegWithin } from './jpeg-within.ts';
import { decode, open } from './pixels.ts';

/** An image that every program shows: upright, sRGB, without metadata. */
export interface PlainImage {
  format: 'jpeg' | 'png';
  bytes: Buffer;
}

/**
 * Decodes an upload and encodes it as a JPEG, or as a PNG if it has transparency and is not heavier; a heavier one gets
 * a white ground. Throws an `image_…` problem.
 */
export async function encodePlain(upload: Buffer, most: number): Promise<PlainImage> {
  const pixels = await decode(upload);
  if (pixels.channels === 4) {
    const png = await open(pixels).png().toBuffer();
    if (png.length <= most) return { format: 'png', bytes: png };
  }
  const { data, info } = await open(pixels)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { format: 'jpeg', bytes: await jpegWithin(most, data, info) };
}
