import { drawn } from './shrink.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the part of an image inside `area` (in its own pixels) as a JPEG of exactly this size. Throws if the image
 * cannot be read.
 */
export async function cropImage(
  file: Blob,
  area: Area,
  size: { width: number; height: number; quality: number },
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return drawn(size, (context) => {
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
    bitmap.close();
  });
}
