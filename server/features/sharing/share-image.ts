import type { Listing } from '#contract/features/listings/listing.ts';
import { composeImage } from '#server/features/media/index.ts';
import type { Drawn } from '#server/platform/http/limits/drawings.ts';
import type { Portal } from '#server/portal.ts';
import { shareDrawing } from './card-drawing.ts';
import { drawTestMark } from './draw-test-mark.ts';
import { headlineOf } from './headline.ts';
import { PICTURE_SIZE } from './share-page.ts';

const { width, height } = PICTURE_SIZE;

/**
 * Returns the share image of a listing, a JPEG of 1200x630: its first photo, or a drawing if it has none or its file is
 * missing.
 */
export async function shareImage({ media, config }: Portal, listing: Listing): Promise<Drawn> {
  const [first] = listing.images;
  const image = first ? await media.read(first.src.replace('/media/', '')) : null;
  const { siteName, palette } = config;
  const drawing = shareDrawing({ title: listing.name, subtitle: headlineOf(listing), siteName, palette });
  const bytes = await composeImage({
    ...PICTURE_SIZE,
    base: image ? { image } : { drawing },
    mark: drawMarks(listing),
  });
  return { bytes, whole: image !== undefined };
}

/** Returns the overlay of the picture: TEST, and the code, with which anyone who gets it forwarded can check it. */
function drawMarks({ code, watermark }: Listing): string {
  const label = `<rect x="28" y="28" width="216" height="48" rx="24" fill="#ffffff" fill-opacity="0.92"/>
<text x="136" y="61" text-anchor="middle" font-family="Figtree" font-weight="600" font-size="28" fill="#2a1f33">${code}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${watermark ? drawTestMark(PICTURE_SIZE) : ''}${code ? label : ''}</svg>`;
}
