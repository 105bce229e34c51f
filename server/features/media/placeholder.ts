import { open, type Pixels } from './pixels.ts';

/** Maximum length of a placeholder's data URL, in characters: every list contains one per image. */
const PLACEHOLDER_AT_MOST = 250;
const SIDES = [16, 12, 8, 4];

/** Returns an image of a few pixels as a data URL, which the browser blurs by scaling it while the real one loads. */
export async function placeholderOf(pixels: Pixels): Promise<string> {
  if (pixels.channels === 4) return '';
  for (const side of SIDES) {
    const tiny = await open(pixels).resize(side, side, { fit: 'inside' }).webp({ quality: 20, effort: 6 }).toBuffer();
    const url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= PLACEHOLDER_AT_MOST) return url;
  }
  return '';
}
