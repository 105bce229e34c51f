import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderDrawing } from '#server/features/media/render-drawing.ts';
import { drawBanner } from './banner.ts';
import { drawPortrait, type Pose, portraits } from './draw.ts';
import { drawGadget, gadgets } from './gadgets.ts';
import { drawLogo } from './logo.ts';

const poses: Pose[] = ['portrait', 'sitting', 'lying'];
const thumbnail = { width: 24, height: 30 };

type Thumbnail = { name: string; pixels: Buffer };
let thumbnails: Thumbnail[];

beforeAll(async () => {
  const all = portraits.flatMap(({ name }) =>
    poses.map((pose) => ({ name: `${name}/${pose}`, svg: drawPortrait(name, { pose }) })),
  );
  thumbnails = await Promise.all(all.map(async ({ name, svg }) => ({ name, pixels: await shrunk(svg) })));
});

describe('the drawn animals of the demo data', () => {
  it('are at least 12 dogs, 8 cats and 4 others', () => {
    const counted = (kind: string) => portraits.filter((portrait) => portrait.kind === kind).length;
    expect(counted('cane')).toBeGreaterThanOrEqual(12);
    expect(counted('gatto')).toBeGreaterThanOrEqual(8);
    expect(counted('altro')).toBeGreaterThanOrEqual(4);
  });

  it('differ visibly from one another in every pose', () => {
    const alike = thumbnails.flatMap((one, i) =>
      thumbnails
        .slice(i + 1)
        .filter((other) => distance(one, other) < 4)
        .map((other) => `${one.name} = ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  it('have drawings under 30 KB without invalid numbers', () => {
    const drawings = [
      ...portraits.flatMap(({ name }) => poses.map((pose) => drawPortrait(name, { pose }))),
      ...Array.from({ length: 24 }, (_, seed) => drawLogo('Amici & Zampe', seed)),
      ...Array.from({ length: 24 }, (_, seed) => drawBanner(seed)),
      ...gadgets.map(drawGadget),
    ];
    expect(drawings.filter((svg) => svg.length > 30_000 || /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  it('throw for an unknown name', () => {
    expect(() => drawPortrait('unicorno')).toThrow('unicorno');
  });
});

const shrunk = async (svg: string) =>
  sharp(await renderDrawing(svg, 120))
    .resize(thumbnail)
    .removeAlpha()
    .raw()
    .toBuffer();

/** Mean difference per channel, 0 to 255. */
function distance(one: Thumbnail, other: Thumbnail): number {
  let sum = 0;
  one.pixels.forEach((value, i) => {
    sum += Math.abs(value - other.pixels[i]!);
  });
  return sum / one.pixels.length;
}
