import type { Box } from './layers.ts';

/** A box, or a point where a long arrow crosses a layer, with its place in pixels; `x` is its centre, `y` its top. */
export interface Placed {
  box: Box | null;
  rows: string[][];
  x: number;
  y: number;
  width: number;
  height: number;
  below: Placed[];
}

interface Placement {
  items: Placed[];
  height: number;
}

/** Space between the items of a layer; less in a layer that many arrows cross, so that it stays inside the picture. */
const GAP_X = 22;
const GAP_Y = 34;
export const FOLDER_HEIGHT = 26;
/** Space between the folders of a cycle, and between them and their frame. */
export const INNER_GAP = 8;
const FRAMED_PER_ROW = 4;
const SWEEPS = 8;

/** Even, so that a box whose centre is a whole number ends at one too. */
export const folderWidth = (name: string) => 2 * Math.round(name.length * 3.55 + 10);

/** Places the boxes in layers between `left` and `right`, the importers above what they import. */
export function place(boxes: Box[], left: number, right: number, top: number): Placement {
  const alone = boxes.filter((box) => box.imports.length === 0 && !boxes.some(({ imports }) => imports.includes(box)));
  const layers = withCrossings(boxes.filter((box) => !alone.includes(box)));
  order(layers);
  const lines = inLines(alone.map(boxItem), right - left);
  const centre = (left + right) / 2;
  for (const layer of [...layers, ...lines]) spread(layer, left, right, () => centre);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const layer of layers) spread(layer, left, right, (item) => mean(above(item, layers)) ?? mean(item.below));
    for (const layer of layers.toReversed())
      spread(layer, left, right, (item) => mean(item.below) ?? mean(above(item, layers)));
  }
  centreAll(layers.flat(), centre);
  let y = top;
  for (const layer of [...layers, ...lines]) {
    const tallest = Math.max(...layer.map(({ height }) => height));
    for (const item of layer) item.y = y + Math.round((tallest - item.height) / 2);
    y += tallest + GAP_Y;
  }
  return { items: [...layers, ...lines].flat(), height: y - GAP_Y - top };
}

/** Returns the layers from top to bottom. An arrow across several layers gets a point in each layer between. */
function withCrossings(boxes: Box[]): Placed[][] {
  const placed = new Map(boxes.map((box) => [box, boxItem(box)]));
  const count = Math.max(...boxes.map(({ layer }) => layer)) + 1;
  const layers: Placed[][] = Array.from({ length: count }, () => []);
  for (const [box, item] of placed) layers[count - 1 - box.layer]!.push(item);
  for (const [box, item] of placed) {
    for (const target of box.imports) {
      let from = item;
      for (let layer = box.layer - 1; layer > target.layer; layer -= 1) {
        const crossing: Placed = { box: null, rows: [], x: 0, y: 0, width: 4, height: FOLDER_HEIGHT, below: [] };
        layers[count - 1 - layer]!.push(crossing);
        from.below.push(crossing);
        from = crossing;
      }
      from.below.push(placed.get(target)!);
    }
  }
  return layers.filter((layer) => layer.length > 0);
}

/** Returns the boxes without any arrow in lines of at most this width. */
function inLines(items: Placed[], width: number): Placed[][] {
  const lines: Placed[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (used + item.width > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(item);
    used += item.width + GAP_X;
  }
  return lines;
}

function boxItem(box: Box): Placed {
  const framed = box.folders.length > 1;
  const rows = framed ? inRows(box.folders) : [box.folders];
  const widths = rows.map((row) => row.reduce((sum, name) => sum + folderWidth(name) + INNER_GAP, -INNER_GAP));
  const padding = framed ? 2 * INNER_GAP : 0;
  const height = rows.length * (FOLDER_HEIGHT + INNER_GAP) - INNER_GAP + padding;
  return { box, rows, x: 0, y: 0, width: Math.max(...widths) + padding, height, below: [] };
}

function inRows(folders: string[]): string[][] {
  const count = Math.ceil(folders.length / FRAMED_PER_ROW);
  return Array.from({ length: count }, (_, row) => folders.slice(row * FRAMED_PER_ROW, (row + 1) * FRAMED_PER_ROW));
}

/** Orders each layer by the mean position of its neighbours, which leaves few crossings. */
function order(layers: Placed[][]): void {
  const number = (layer: Placed[]) => {
    for (const [at, item] of layer.entries()) item.x = at - layer.length / 2;
  };
  for (const layer of layers) number(layer);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : layers.toReversed()) {
      const wanted = new Map(layer.map((item) => [item, mean(down ? above(item, layers) : item.below) ?? item.x]));
      layer.sort((one, other) => wanted.get(one)! - wanted.get(other)!);
      number(layer);
    }
  }
}

function above(item: Placed, layers: Placed[][]): Placed[] {
  return layers.flat().filter(({ below }) => below.includes(item));
}

function mean(items: Placed[]): number | undefined {
  return items.length === 0 ? undefined : items.reduce((sum, { x }) => sum + x, 0) / items.length;
}

/** Moves each item of a layer towards its wanted centre as far as its neighbours and the edges allow. */
function spread(layer: Placed[], left: number, right: number, wanted: (item: Placed) => number | undefined): void {
  const centres = layer.map((item) => wanted(item) ?? item.x);
  const gap = gapOf(layer, right - left);
  const toRight = pushed(layer, centres, gap, Number.NEGATIVE_INFINITY);
  const toLeft = pushedBack(layer, centres, gap, Number.POSITIVE_INFINITY);
  // the mean of two placements without overlaps has none either, and favours no side
  const even = pushed(
    layer,
    centres.map((_, at) => (toRight[at]! + toLeft[at]!) / 2),
    gap,
    left,
  );
  for (const [at, x] of pushedBack(layer, even, gap, right).entries()) layer[at]!.x = Math.round(x);
}

/** Returns the space between the items of a layer with which it fits into this width. */
function gapOf(layer: Placed[], space: number): number {
  const used = layer.reduce((sum, { width }) => sum + width, 0);
  return Math.min(GAP_X, (space - used) / (layer.length - 1));
}

function centreAll(items: Placed[], centre: number): void {
  const left = Math.min(...items.map(({ x, width }) => x - width / 2));
  const right = Math.max(...items.map(({ x, width }) => x + width / 2));
  for (const item of items) item.x += Math.round(centre - (left + right) / 2);
}

/** Moves centres to the right until no two items overlap and none begins before `edge`. */
function pushed(layer: Placed[], centres: number[], gap: number, edge: number): number[] {
  let free = edge;
  return layer.map(({ width }, at) => {
    const x = Math.max(centres[at]!, free + width / 2);
    free = x + width / 2 + gap;
    return x;
  });
}

/** The same to the left, from the last item to the first. */
function pushedBack(layer: Placed[], centres: number[], gap: number, edge: number): number[] {
  const mirrored = centres.map((x) => -x).toReversed();
  return pushed(layer.toReversed(), mirrored, gap, -edge)
    .map((x) => -x)
    .toReversed();
}
