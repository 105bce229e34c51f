import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderDrawing } from '#server/sharing/index.ts';
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

describe('the drawn animals of the demo world', () => {
  it('are at least 12 dogs, 8 cats and 4 others', () => {
    const counted = (kind: string) => portraits.filter((portrait) => portrait.kind === kind).length;
    expect(counted('cane')).toBeGreaterThanOrEqual(12);
    expect(counted('gatto')).toBeGreaterThanOrEqual(8);
    expect(counted('altro')).toBeGreaterThanOrEqual(4);
  });

  it('are never mistaken for one another, in any pose', () => {
    const alike = thumbnails.flatMap((one, i) =>
      thumbnails
        .slice(i + 1)
        .filter((other) => distance(one, other) < 4)
        .map((other) => `${one.name} = ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  it('keep every drawing of the demo under 30 KB and free of broken numbers', () => {
    const drawings = [
      ...portraits.flatMap(({ name }) => poses.map((pose) => drawPortrait(name, { pose }))),
      ...Array.from({ length: 24 }, (_, seed) => drawLogo('Amici & Zampe', seed)),
      ...Array.from({ length: 24 }, (_, seed) => drawBanner(seed)),
      ...gadgets.map(drawGadget),
    ];
    expect(drawings.filter((svg) => svg.length > 30_000 || /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  it('refuse a name that nobody drew', () => {
    expect(() => drawPortrait('unicorno')).toThrow('unicorno');
  });
});

const shrunk = async (svg: string) =>
  sharp(await renderDrawing(svg, 120))
    .resize(thumbnail)
    .removeAlpha()
    .raw()
    .toBuffer();

/** Mean difference of a channel, 0 to 255. */
function distance(one: Thumbnail, other: Thumbnail): number {
  let sum = 0;
  one.pixels.forEach((value, i) => {
    sum += Math.abs(value - other.pixels[i]!);
  });
  return sum / one.pixels.length;
}
