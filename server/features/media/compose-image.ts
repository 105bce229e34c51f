import type { Focus } from '#contract/platform/media/image.ts';
import { jpegWithin, QUALITY } from './jpeg-within.ts';
import { renderDrawing, renderOpaque } from './render-drawing.ts';
import { sharp } from './sharp.ts';

const NOTHING = { width: 0, height: 0 };
/** Of the height that is cut off, less is cut off above: heads are in the upper half. */
const CUT_ABOVE = 0.25;

export interface Composition {
  /** Pixels of the result. */
  width: number;
  height: number;
  /** A stored image, or one of the portal's own SVGs. */
  base: Photo | { drawing: string };
  /** An SVG of the same size over it. */
  mark: string | null;
  /** Bytes that the result may have: what would have more is compressed more. */
  most?: number;
}

interface Photo {
  image: Buffer;
  /**
   * Shares of its width and of its height that may be cut off to fill the size, 0 to 1; by default nothing is. An image
   * of which more would be cut off is shown whole over a blurred copy of itself.
   */
  cutOff?: { width: number; height: number };
  /** The point that stays visible, in percent from its left and upper edges; by default most is cut off below. */
  focus?: Focus | undefined;
}

/** Returns a JPEG of exactly this size. */
export async function composeImage({ width, height, base, mark, most }: Composition): Promise<Buffer> {
  const below = 'image' in base ? sharp(await filling(base, width, height)) : await drawn(base.drawing, width);
  const composed = below.composite(mark ? [{ input: await renderDrawing(mark, width) }] : []);
  if (most === undefined) return composed.jpeg({ quality: QUALITY }).toBuffer();
  const { data, info } = await composed.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return jpegWithin(most, data, info);
}

async function drawn(drawing: string, width: number) {
  const { data, raw } = await renderOpaque(drawing, width);
  return sharp(data, { raw });
}

async function filling({ image, cutOff = NOTHING, focus }: Photo, width: number, height: number): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(image).metadata();
  const scale = Math.max(width / wide, height / high);
  const [scaledWidth, scaledHeight] = [Math.round(wide * scale), Math.round(high * scale)];
  const [lostWidth, lostHeight] = [scaledWidth - width, scaledHeight - height];
  if (lostWidth > scaledWidth * cutOff.width || lostHeight > scaledHeight * cutOff.height)
    return onBlurredSelf(image, width, height);
  return sharp(image)
    .resize(scaledWidth, scaledHeight, { fit: 'fill' })
    .extract({
      left: Math.round((lostWidth * (focus?.x ?? 50)) / 100),
      top: Math.round(focus ? (lostHeight * focus.y) / 100 : lostHeight * CUT_ABOVE),
      width,
      height,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Fits the whole image over a blurred copy of itself, so that portrait photos are not cropped. */
async function onBlurredSelf(image: Buffer, width: number, height: number): Promise<Buffer> {
  const small = await sharp(image)
    .resize(Math.ceil(width / 10), Math.ceil(height / 10), { fit: 'cover' })
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
