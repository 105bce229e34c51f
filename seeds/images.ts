import { readFile } from 'node:fs/promises';
import { type EncodedImage, storeEncodedImages } from '#server/features/media/index.ts';
import type { Portal } from '#server/portal.ts';

/** An entry of `images/manifest.json`, which `npm run drawings` writes. */
export interface DemoImage {
  /** Key used in the demo data, such as `beagle/sitting` or `logo Rifugio Bellaluna`. */
  key: string;
  /** Base name of the versions: `images/{file}-{width}.webp`. */
  file: string;
  /** Width of the largest version, in pixels. */
  width: number;
  height: number;
  widths: number[];
  /** A blurred data URL. */
  placeholder: string;
  /** SHA-256 of the SVG that it was rendered from. */
  drawing: string;
}

/** Returns the checked-in images of the demo data. */
export async function demoImages(): Promise<DemoImage[]> {
  return JSON.parse(await readFile(new URL('images/manifest.json', import.meta.url), 'utf8')) as DemoImage[];
}

/** Reads one version of an image; `width` is one of `widths`. */
function readDemoImage({ file }: DemoImage, width: number): Promise<Buffer> {
  return readFile(new URL(`images/${file}-${width}.webp`, import.meta.url));
}

/** Stores all demo images. Returns image ids by key. */
export async function storeDemoImages(portal: Portal): Promise<Map<string, string>> {
  const images = await demoImages();
  const ids = await storeEncodedImages(portal, await Promise.all(images.map(encoded)));
  return new Map(images.map(({ key }, at) => [key, ids[at]!]));
}

async function encoded(image: DemoImage): Promise<EncodedImage> {
  const { width, height, widths, placeholder } = image;
  const webp = await Promise.all(
    widths.map(async (wanted) => ({ width: wanted, bytes: await readDemoImage(image, wanted) })),
  );
  return { width, height, webp, placeholder };
}
