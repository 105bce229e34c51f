/** From the specification: a listing's image must fit into a square of this side, with this JPEG quality. */
const PHOTO_SIDE = 1600;
const PHOTO_QUALITY = 0.82;
const WHITE = '#fff';

/**
 * Returns an image scaled to fit 1600×1600 px, upright, as a JPEG of quality 0.82; the original file if this browser
 * cannot read it.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PHOTO_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    return await drawn({ width, height, quality: PHOTO_QUALITY }, (context) => {
      context.drawImage(bitmap, 0, 0, width, height);
      bitmap.close();
    });
  } catch {
    return file; // HEIC, a damaged file, not enough memory: the server decides
  }
}

interface Canvas {
  width: number;
  height: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/** Returns a JPEG of what `draw` paints on a white canvas. */
export async function drawn(
  { width, height, quality }: Canvas,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // a JPEG has no transparency: transparent areas become white, not black
  context.fillStyle = WHITE;
  context.fillRect(0, 0, width, height);
  draw(context);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('no picture');
  return blob;
}
