import { open, type Pixels } from './pixels.ts';

/** Longest data URL of a placeholder, in characters: it stands in every list, once per picture. */
export const PLACEHOLDER_AT_MOST = 250;
const SIDES = [16, 12, 8, 4];

/** A picture of a few pixels as a data URL, which the browser's own scaling blurs while the real one loads. */
export async function placeholderOf(pixels: Pixels): Promise<string> {
  if (pixels.channels === 4) return '';
  for (const side of SIDES) {
    const tiny = await open(pixels).resize(side, side, { fit: 'inside' }).webp({ quality: 20, effort: 6 }).toBuffer();
    const url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= PLACEHOLDER_AT_MOST) return url;
  }
  return '';
}
