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
    mark: drawMarks(listing),
  });
}

/** Returns the text below the name in the drawing. */
function subtitleOf(listing: Listing): string {
  if (listing.adopted) return 'Ha trovato casa';
  const { city } = whereabouts(listing);
  return city && isDrawable(city) ? `Cerca casa ${atCity(city)}` : 'Cerca casa';
}

/** Returns what lies over the picture: the code, by which whoever gets it forwarded can check it, and TEST. */
function drawMarks({ code, watermark }: Listing): string {
  const label = `<rect x="28" y="28" width="216" height="48" rx="24" fill="#ffffff" fill-opacity="0.92"/>
<text x="136" y="61" text-anchor="middle" font-family="Figtree" font-weight="600" font-size="28" fill="#2a1f33">${code}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${watermark ? TEST_MARK : ''}${code ? label : ''}</svg>`;
}

const TEST_MARK = `<text x="${width / 2}" y="${height / 2 + 90}" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="800" font-size="260" letter-spacing="40" fill="#ffffff" fill-opacity="0.55" stroke="#9f1239" stroke-opacity="0.55" stroke-width="6" transform="rotate(-18 ${width / 2} ${height / 2})">TEST</text>`;
