import type { ImageSource } from '#web/platform/ui/ResponsiveImage.tsx';

/** The fields that may hold a gadget's images, in order of precedence. */
const FIELDS = ['images_base64', 'images', 'image_url', 'image', 'image_placeholder'] as const;
export type Imaged = { [field in (typeof FIELDS)[number]]?: unknown };

/** Assumed width and height of an image that comes as a bare address: the shop's own drawings are square. */
const SIDE = 1000;
const RAW_BASE64 = /^[A-Za-z0-9+/]{16,}={0,2}$/;

/**
 * Returns the images of a gadget, from the first field that contains a usable one; `[]` if no field does. An item is an
 * address, a data URL, raw base64 (read as PNG), or an image with `src`, as the portal serves it.
 */
export function imagesOf(gadget: Imaged): ImageSource[] {
  const served = items(gadget.images).flatMap(usable);
  for (const field of FIELDS) {
    const foundImages = items(gadget[field]).flatMap(usable);
    if (foundImages.length > 0) return foundImages.map((image) => served.find(({ src }) => src === image.src) ?? image);
  }
  return [];
}

const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function usable(item: unknown): ImageSource[] {
  if (typeof item === 'string') return addressIn(item).map((src) => ({ src, width: SIDE, height: SIDE }));
  if (typeof item !== 'object' || item === null || !('src' in item) || typeof item.src !== 'string') return [];
  const { width, height, ...rest } = item as ImageSource;
  return addressIn(item.src).map((src) => ({ ...rest, src, width: width || SIDE, height: height || SIDE }));
}

function addressIn(text: string): string[] {
  const word = text.trim();
  if (/^(data:image\/|https?:\/\/|\/(?!\/))\S/i.test(word) && !isRaw(word)) return [word];
  return isRaw(word) ? [`data:image/png;base64,${word}`] : [];
}

/** A path starts with a slash, and so does the base64 of every JPEG (`/9j/`). */
const isRaw = (word: string) => RAW_BASE64.test(word) && (!word.startsWith('/') || word.startsWith('/9j/'));
