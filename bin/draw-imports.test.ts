import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderGraph } from './boundaries/cycles.ts';
import { readImports } from './boundaries/imports.ts';
import { drawImports } from './imports-picture/draw.ts';
import { layeredBoxes } from './imports-picture/layers.ts';
import { place } from './imports-picture/place.ts';

const imports = readImports(fileURLToPath(new URL('..', import.meta.url)));
const PARTS = ['contract', 'server', 'web'];
const placed = (part: string) => place(layeredBoxes(folderGraph(imports, part)), 40, 960, 0).items;

test('docs/imports.svg shows the imports of the sources (else: npm run imports)', () => {
  expect(readFileSync(new URL('../docs/imports.svg', import.meta.url), 'utf8')).toBe(drawImports(imports));
});

test.each(PARTS)('every folder of %s is drawn once', (part) => {
  const drawn = placed(part).flatMap(({ box }) => box?.folders ?? []);
  expect(drawn.toSorted()).toEqual([...folderGraph(imports, part).keys()].toSorted());
});

test.each(PARTS)('in %s every arrow points down, and no two boxes overlap', (part) => {
  const items = placed(part);
  for (const item of items)
    for (const below of item.below) expect(below.y).toBeGreaterThanOrEqual(item.y + item.height);
  const boxes = items.filter(({ box }) => box);
  const overlapping = boxes.filter((one) =>
    boxes.some(
      (other) =>
        one !== other &&
        Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
        one.y < other.y + other.height &&
        other.y < one.y + one.height,
    ),
  );
  expect(overlapping.map(({ box }) => box?.folders)).toEqual([]);
  for (const { x, width } of items) expect([x - width / 2 >= 40, x + width / 2 <= 960]).toEqual([true, true]);
});

test('an arrow that a longer path implies is left out, and folders in a cycle share a box', () => {
  const graph = new Map([
    ['pages', new Set(['a', 'b', 'ui'])],
    ['a', new Set(['b'])],
    ['b', new Set(['a', 'ui'])],
    ['ui', new Set<string>()],
  ]);
  const boxes = layeredBoxes(graph).map(({ folders, imports: below, layer }) => ({
    folders,
    imports: below.flatMap((box) => box.folders),
    layer,
  }));
  expect(boxes).toEqual([
    { folders: ['a', 'b'], imports: ['ui'], layer: 1 },
    { folders: ['pages'], imports: ['a', 'b'], layer: 2 },
    { folders: ['ui'], imports: [], layer: 0 },
  ]);
});
