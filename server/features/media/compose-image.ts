import { renderDrawing } from './render-drawing.ts';
import { sharp } from './sharp.ts';

const QUALITY = 84;

export interface Composition {
  /** Pixels of the result. */
  width: number;
  height: number;
  /** A stored image, shown whole over a blurred copy of itself; or one of the portal's own SVGs. */
  base: { image: Buffer } | { drawing: string };
  /** An SVG of the same size over it. */
  mark: string | null;
}

/** Returns a JPEG of exactly this size. */
export async function composeImage({ width, height, base, mark }: Composition): Promise<Buffer> {
  const below = 'image' in base ? onBlurredSelf(base.image, width, height) : renderDrawing(base.drawing, width);
  const marks = mark ? [{ input: await renderDrawing(mark, width) }] : [];
  return sharp(await below)
    .composite(marks)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Fits the whole image over a blurred copy of itself, so that portrait photos are not cropped. */
async function onBlurredSelf(image: Buffer, width: number, height: number): Promise<Buffer> {
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
