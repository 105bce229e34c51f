// npm run drawings: renders the images of the demo data into seeds/images, which are checked in. To be run after a
// change of a drawing or of the demo data that adds one.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { DemoImage } from '#seeds/images.ts';
import { widthsFor } from '#server/features/media/index.ts';
import { placeholderOf } from '#server/features/media/placeholder.ts';
import { renderDrawing } from '#server/features/media/render-drawing.ts';
import { type Drawing, demoDrawings } from './list.ts';

const FOLDER = fileURLToPath(new URL('../seeds/images/', import.meta.url));
/** Chosen so that all images together stay below 4 MB. */
const QUALITY = 66;

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const images: DemoImage[] = [];
for (const drawing of demoDrawings()) images.push(await render(drawing));
await writeFile(`${FOLDER}manifest.json`, `[\n${images.map((image) => `  ${JSON.stringify(image)}`).join(',\n')}\n]\n`);
console.log(`${images.length} images in ${FOLDER}`);

async function render({ key, width, svg }: Drawing): Promise<DemoImage> {
  const { data, info } = await sharp(await renderDrawing(svg, width))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const file = key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const widths = widthsFor(info.width);
  for (const wanted of widths) {
    const bytes = await sharp(data, { raw }).resize({ width: wanted }).webp({ quality: QUALITY, effort: 6 }).toBuffer();
    await writeFile(`${FOLDER}${file}-${wanted}.webp`, bytes);
  }
  const placeholder = await placeholderOf({ data, ...raw });
  return { key, file, width: info.width, height: info.height, widths, placeholder, drawing: hashOf(svg) };
}

function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}
