import { sharp } from './sharp.ts';

export const QUALITY = 84;
/** A picture of nothing but noise has 300 KB at the worst one if it is 1080 × 1920, and 600 KB if it is 2000 × 2000. */
const WORST_QUALITY = 12;
const QUALITY_STEP = 12;

type Raw = NonNullable<NonNullable<Parameters<typeof sharp>[1]>['raw']>;

/** Returns pixels as a JPEG of at most `most` bytes: what would have more is compressed more. */
export async function jpegWithin(most: number, data: Buffer, raw: Raw): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (let quality = QUALITY; quality >= WORST_QUALITY; quality -= QUALITY_STEP) {
    jpeg = await sharp(data, { raw }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= most) break;
  }
  return jpeg;
}
