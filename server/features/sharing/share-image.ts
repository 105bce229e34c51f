import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { atCity } from '#contract/features/places/at-city.ts';
import { composeImage } from '#server/features/media/index.ts';
import type { Portal } from '#server/portal.ts';
import { shareDrawing } from './card-drawing.ts';
import { isDrawable } from './drawable-text.ts';
import { PICTURE_SIZE } from './share-page.ts';

const { width, height } = PICTURE_SIZE;

/** Returns the share image of a listing, a JPEG of 1200x630: its first photo, or a drawing if it has none. */
export async function shareImage({ media, config }: Portal, listing: Listing): Promise<Buffer> {
  const [first] = listing.images;
  const image = first && (await media.read(first.src.replace('/media/', '')));
  const { siteName, palette } = config;
  const drawing = shareDrawing({ title: listing.name, subtitle: subtitleOf(listing), siteName, palette });
  return composeImage({
    ...PICTURE_SIZE,
    base: image ? { image } : { drawing },
    mark: listing.watermark ? TEST_MARK : null,
  });
}

/** Returns the text below the name in the drawing. */
function subtitleOf(listing: Listing): string {
  if (listing.adopted) return 'Ha trovato casa';
  const { city } = whereabouts(listing);
  return city && isDrawable(city) ? `Cerca casa ${atCity(city)}` : 'Cerca casa';
}

const TEST_MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<text x="${width / 2}" y="${height / 2 + 90}" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="800" font-size="260" letter-spacing="40" fill="#ffffff" fill-opacity="0.55" stroke="#9f1239" stroke-opacity="0.55" stroke-width="6" transform="rotate(-18 ${width / 2} ${height / 2})">TEST</text></svg>`;
