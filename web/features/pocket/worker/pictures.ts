import type { Image } from '#contract/platform/media/image.ts';
import { PICTURES } from './pocket.ts';
import { isFull, noteFull } from './room.ts';

/** Pixels: sharp enough on a phone. */
const WIDTH = 640;
/** Photos in a row that do not arrive: then none does (no network, or a host whose photos no script may read). */
const MOST_FAILURES = 3;
const PHOTO = /^\/media\/[0-9a-f]{32}/;

/** Returns the stored picture of a photo, whatever width or format is asked for. */
export async function storedPicture(pathname: string): Promise<Response | undefined> {
  const photo = photoOf(pathname);
  return photo ? (await caches.open(PICTURES)).match(photo) : undefined;
}

/**
 * Stores a picture of each photo. It passes over one that does not arrive, and ends after some in a row, and with the first
 * for which there is no room.
 */
export async function storePictures(images: readonly Image[]): Promise<void> {
  if (await isFull()) return;
  const pictures = await caches.open(PICTURES);
  let failures = 0;
  for (const image of images) {
    const photo = photoOf(image.src);
    if (!photo || (await pictures.match(photo))) continue;
    const answer = await readPicture(pictureOf(image));
    failures = answer ? 0 : failures + 1;
    if (failures === MOST_FAILURES) return;
    if (!answer?.ok) continue;
    try {
      await pictures.put(photo, answer);
    } catch {
      return noteFull();
    }
  }
}

/**
 * Returns the answer; null without one. On another host the browser may have a copy that it got for an `<img>`, without
 * the header that lets a script read it: then it is asked for anew.
 */
async function readPicture(address: string): Promise<Response | null> {
  try {
    return await fetch(address).catch(() => fetch(address, { cache: 'reload' }));
  } catch {
    return null;
  }
}

/** Deletes the pictures of all other photos. */
export async function dropOtherPictures(images: readonly Image[]): Promise<void> {
  const photos = new Set(images.map(({ src }) => photoOf(src)));
  const pictures = await caches.open(PICTURES);
  for (const { url } of await pictures.keys()) {
    if (!photos.has(new URL(url).pathname)) await pictures.delete(url);
  }
}

/** Returns the address of one size of an image: the smallest that is at least `WIDTH` wide, or the largest. */
export function pictureOf({ src, srcset }: Pick<Image, 'src' | 'srcset'>): string {
  const sizes = srcset.split(', ').flatMap((each) => {
    const [address = '', width = ''] = each.split(' ');
    return address ? [{ address, width: Number.parseInt(width, 10) }] : [];
  });
  return (sizes.find(({ width }) => width >= WIDTH) ?? sizes.at(-1))?.address ?? src;
}

/** Returns what all addresses of a photo have in common. */
const photoOf = (pathname: string) => PHOTO.exec(pathname)?.[0];
