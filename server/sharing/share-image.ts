import sharp from 'sharp';
import type { Listing } from '#contract/listings/listing.ts';
import type { Config } from '../config.ts';
import type { Portal } from '../portal.ts';
import { shareDrawing } from './card-drawing.ts';
import { renderDrawing } from './render-drawing.ts';
import { PICTURE_SIZE } from './share-page.ts';

const QUALITY = 84;
const { width, height } = PICTURE_SIZE;

/** Returns the share image of a listing, a JPEG of 1200x630: its first photo, or a drawing if it has none. */
export async function shareImage({ media, config }: Portal, listing: Listing): Promise<Buffer> {
  const [first] = listing.images;
  const image = first && (await media.read(first.src.replace('/media/', '')));
  const base = image ? onBlurredSelf(image) : drawn(listing, config);
  const stamped = listing.watermark ? [{ input: await renderDrawing(TEST_MARK, width) }] : [];
  return sharp(await base)
    .composite(stamped)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Fits the whole photo over a blurred copy of itself, so that portrait photos are not cropped. */
async function onBlurredSelf(image: Buffer): Promise<Buffer> {
  const small = await sharp(image)
    .resize(width / 10, height / 10, { fit: 'cover' })
    .blur(4)
    .modulate({ brightness: 0.9 })
    .toBuffer();
  const whole = await sharp(image).resize(width, height, { fit: 'inside' }).toBuffer();
  return sharp(small)
    .resize(width, height, { kernel: 'cubic' })
    .composite([{ input: whole, gravity: 'centre' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function drawn(listing: Listing, { siteName, palette }: Config): Promise<Buffer> {
  return renderDrawing(shareDrawing({ title: listing.name, subtitle: subtitleOf(listing), siteName, palette }), width);
}

/** Returns the text below the name in the drawing. */
function subtitleOf({ adopted, city }: Pick<Listing, 'adopted' | 'city'>): string {
  if (adopted) return 'Ha trovato casa';
  return city ? `Cerca casa a ${city}` : 'Cerca casa';
}

const TEST_MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<text x="${width / 2}" y="${height / 2 + 90}" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="800" font-size="260" letter-spacing="40" fill="#ffffff" fill-opacity="0.55" stroke="#9f1239" stroke-opacity="0.55" stroke-width="6" transform="rotate(-18 ${width / 2} ${height / 2})">TEST</text></svg>`;
