import { cyclesIn, type FolderGraph } from '../boundaries/cycles.ts';

/** One box of the picture: a folder, or the folders of a cycle. */
export interface Box {
  folders: string[];
  /** The boxes that it imports, without those that a longer path implies. */
  imports: Box[];
  /** 0 for a box that imports nothing; otherwise above every box that it imports. */
  layer: number;
}

/** Most boxes in one layer. With more, a layer and the arrows across it become wider than the picture. */
const PER_LAYER = 6;

/** Returns the boxes of a part, sorted by name. Each cycle becomes one box, so that every arrow can point down. */
export function layeredBoxes(graph: FolderGraph): Box[] {
  const boxes = boxesOf(graph);
  for (const box of boxes) removeImplied(box);
  stack(boxes);
  for (const box of boxes) if (box.imports.length === 0) box.layer = belowImporters(box, boxes);
  return boxes;
}

function boxesOf(graph: FolderGraph): Box[] {
  const cycles = cyclesIn(graph);
  const single = [...graph.keys()].filter((folder) => !cycles.flat().includes(folder)).map((folder) => [folder]);
  const boxes: Box[] = [...cycles, ...single]
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map((folders) => ({ folders, imports: [], layer: 0 }));
  const boxOf = new Map(boxes.flatMap((box) => box.folders.map((folder) => [folder, box])));
  for (const box of boxes) {
    const targets = box.folders.flatMap((folder) => [...(graph.get(folder) ?? [])].map((target) => boxOf.get(target)!));
    box.imports = boxes.filter((target) => target !== box && targets.includes(target));
  }
  return boxes;
}

/** Removes the imports that another import of the box reaches too (transitive reduction). */
function removeImplied(box: Box): void {
  const reached = new Set(box.imports.flatMap((target) => [...reachedFrom(target)]));
  box.imports = box.imports.filter((target) => !reached.has(target));
}

function reachedFrom(box: Box): Set<Box> {
  return new Set(box.imports.flatMap((target) => [target, ...reachedFrom(target)]));
}

/** Puts each box in the lowest layer that is above all its imports and has space. */
function stack(boxes: Box[]): void {
  const heights = new Map(boxes.map((box) => [box, height(box)]));
  const used = new Map<number, number>();
  for (const box of boxes.toSorted((one, other) => heights.get(one)! - heights.get(other)!)) {
    let layer = 1 + Math.max(-1, ...box.imports.map((target) => target.layer));
    while (used.get(layer) === PER_LAYER) layer += 1;
    box.layer = layer;
    used.set(layer, (used.get(layer) ?? 0) + 1);
  }
}

/** Returns the length of the longest path of imports from the box. */
function height({ imports }: Box): number {
  return 1 + Math.max(-1, ...imports.map(height));
}

/** A box that imports nothing stands directly below its importers: the arrows stay short. */
function belowImporters(box: Box, boxes: Box[]): number {
  const importers = boxes.filter(({ imports }) => imports.includes(box));
  return importers.length === 0 ? 0 : Math.min(...importers.map(({ layer }) => layer)) - 1;
}
