import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gadgets } from '#seeds/gadgets.ts';
import { demoImages } from '#seeds/images.ts';
import { listings } from '#seeds/listings.ts';
import type { SeedListing } from '#seeds/world.ts';
import { portraits } from './draw.ts';
import { gadgets as drawnGadgets } from './gadgets.ts';
import { demoDrawings } from './list.ts';

const all: SeedListing[] = Object.values(listings).flat();
const FOLDER = fileURLToPath(new URL('../seeds/images/', import.meta.url));
const MEGABYTE = 1024 * 1024;

test('the checked-in images match the current drawings (npm run drawings renders them again)', async () => {
  const drawn = demoDrawings().map(({ key, svg }) => [key, createHash('sha256').update(svg).digest('hex')]);
  expect((await demoImages()).map(({ key, drawing }) => [key, drawing])).toEqual(drawn);
});

test('the folder contains exactly the versions of every image, in at most 4 MB', async () => {
  const named = (await demoImages()).flatMap(({ file, widths }) => widths.map((width) => `${file}-${width}.webp`));
  const found = (await readdir(FOLDER)).filter((name) => name !== 'manifest.json');
  expect(found.toSorted()).toEqual(named.toSorted());
  const sizes = await Promise.all(found.map(async (name) => (await stat(FOLDER + name)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * MEGABYTE);
});

test('every animal has one to four drawings of its species', () => {
  const kinds = new Map(portraits.map(({ name, kind }) => [name, kind]));
  for (const one of all) {
    expect(one.portraits.length, one.name).toBeGreaterThanOrEqual(1);
    expect(one.portraits.length, one.name).toBeLessThanOrEqual(4);
    for (const portrait of one.portraits) {
      const [name, pose = 'portrait'] = portrait.split('/');
      expect(kinds.get(name!), `${one.name}: ${portrait}`).toBe(one.type);
      expect(['portrait', 'sitting', 'lying']).toContain(pose);
    }
  }
  const shown = new Set(all.flatMap((one) => one.portraits.map((portrait) => portrait.split('/')[0])));
  expect(portraits.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

test('every gadget has a drawing', () => {
  expect(gadgets.map(({ image }) => image).toSorted()).toEqual([...drawnGadgets].toSorted());
});
