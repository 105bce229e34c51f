import sharp from 'sharp';
import { renderDrawing } from '#server/features/media/render-drawing.ts';
import { drawBanner } from './banner.ts';
import type { Pose } from './body.ts';
import { drawPortrait, portraits } from './draw.ts';
import { drawGadget, gadgets } from './gadgets.ts';
import { drawLogo } from './logo.ts';

// Renders all drawings of the demo data on one sheet: node drawings/contact-sheet.ts OUT.png

const [, , out = 'contact-sheet.png'] = process.argv;
const poses: Pose[] = ['portrait', 'sitting', 'lying'];
const sheetWidth = 1920;
const gap = 8;

const rows = await Promise.all([
  inRows(
    portraits.flatMap(({ name }) => poses.map((pose) => drawPortrait(name, { pose }))),
    200,
    250,
  ),
  inRows(
    Array.from({ length: 20 }, (_, seed) => drawLogo('Amici di Zampa', seed)),
    150,
    150,
  ),
  inRows(
    Array.from({ length: 12 }, (_, seed) => drawBanner(seed)),
    460,
    153,
  ),
  inRows(gadgets.map(drawGadget), 300, 300),
]).then((groups) => groups.flat());
const height = rows.reduce((sum, row) => sum + row.height + gap, gap);
let top = gap;
const layers = rows.flatMap((row) => {
  const placed = row.pictures.map((input, i) => ({ input, left: gap + i * (row.width + gap), top }));
  top += row.height + gap;
  return placed;
});
await sharp({ create: { width: sheetWidth, height, channels: 3, background: '#fffaf5' } })
  .composite(layers)
  .png()
  .toFile(out);
console.log(`${layers.length} pictures on ${out}`);

async function inRows(drawings: string[], width: number, height: number) {
  const perRow = Math.floor((sheetWidth - gap) / (width + gap));
  const pictures = await Promise.all(drawings.map((svg) => renderDrawing(svg, width)));
  const count = Math.ceil(pictures.length / perRow);
  return Array.from({ length: count }, (_, row) => ({
    width,
    height,
    pictures: pictures.slice(row * perRow, (row + 1) * perRow),
  }));
}
