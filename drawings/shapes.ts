/** Points are [x, y] in canvas units; all functions return SVG markup or path data. */
export type Point = readonly [number, number];
export type Outline = 'smooth' | 'fluffy' | 'curly';

const n = (value: number) => String(Math.round(value * 10) / 10);

export const fill = (d: string, color: string, extra = '') => `<path d="${d}" fill="${color}" ${extra}/>`;
export const line = (d: string, color: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const oval = (cx: number, cy: number, rx: number, ry: number, color: string, extra = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}" ${extra}/>`;
export const place = (x: number, y: number, scale: number, turn: number, content: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;
export const mirrored = (content: string) => `<g transform="scale(-1 1)">${content}</g>`;
export const both = (content: string) => content + mirrored(content);

/** Clips `content` to the outline `d`; the id must be unique in the drawing. */
export const within = (id: string, d: string, content: string) =>
  content && `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

/** Mirrors the right half of a shape, given from the top to the bottom of its axis x = 0, and returns the whole. */
export function symmetric(right: readonly Point[]): Point[] {
  const left = right.filter(([x]) => x !== 0).map(([x, y]): Point => [-x, y]);
  return [...right, ...left.reverse()];
}

/** Returns a closed curve through all points. */
export function smooth(points: readonly Point[]): string {
  const start = points[0]!;
  const curves = points.map((_, i) => {
    const [c1, c2, end] = span(points, i);
    return `C${xy(c1)} ${xy(c2)} ${xy(end)}`;
  });
  return `M${xy(start)}${curves.join('')}Z`;
}

/** Returns the same curve with an edge of fur: pointed locks or round curls. `size` is the length of a lock. */
export function furry(points: readonly Point[], outline: Outline, size = 40): string {
  if (outline === 'smooth') return smooth(points);
  const edge = walk(points, size * (outline === 'curly' ? 1.5 : 1.35));
  return `M${xy(edge[0]!)}${edge.map((from, i) => lock(from, edge[(i + 1) % edge.length]!, outline, size)).join('')}Z`;
}

function lock(from: Point, to: Point, outline: Outline, size: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const out: Point = [dy / length, -dx / length];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (outline === 'curly') {
    const radius = length * 0.56;
    return `A${n(radius)} ${n(radius)} 0 0 1 ${xy(to)}`;
  }
  const falls = dy >= 0;
  const root = falls ? to : from;
  const reach = size * (Math.round(from[0] + from[1]) % 2 ? 0.34 : 0.5);
  const tip: Point = [root[0] + out[0] * reach, root[1] + out[1] * reach + size * 0.16];
  const belly: Point = [middle[0] + out[0] * reach * 0.8, middle[1] + out[1] * reach * 0.8];
  const [before, after] = [toward(falls ? belly : from, tip, 0.78), toward(tip, falls ? to : belly, 0.22)];
  const roundTip = `Q${xy(tip)} ${xy(after)}`;
  return falls
    ? `Q${xy(belly)} ${xy(before)}${roundTip}L${xy(to)}`
    : `L${xy(before)}${roundTip}Q${xy(belly)} ${xy(to)}`;
}

const toward = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** Returns points about `step` apart along the closed curve, clockwise as given. */
function walk(points: readonly Point[], step: number): Point[] {
  const fine = points.flatMap((from, i) => {
    const [c1, c2, end] = span(points, i);
    return Array.from({ length: 24 }, (_, k) => bezier(from, c1, c2, end, k / 24));
  });
  const lengths = fine.map((p, i) =>
    Math.hypot(fine[(i + 1) % fine.length]![0] - p[0], fine[(i + 1) % fine.length]![1] - p[1]),
  );
  const total = lengths.reduce((sum, l) => sum + l, 0);
  const count = Math.max(6, Math.round(total / step));
  const found: Point[] = [];
  let gone = 0;
  fine.forEach((p, i) => {
    if (gone >= (found.length * total) / count) found.push(p);
    gone += lengths[i]!;
  });
  return found.slice(0, count);
}

function span(points: readonly Point[], i: number): [Point, Point, Point] {
  const at = (k: number) => points[(k + points.length) % points.length]!;
  const [before, from, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  const c1: Point = [from[0] + (end[0] - before[0]) / 6, from[1] + (end[1] - before[1]) / 6];
  const c2: Point = [end[0] - (after[0] - from[0]) / 6, end[1] - (after[1] - from[1]) / 6];
  return [c1, c2, end];
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const mixAt = (k: 0 | 1) => u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
  return [mixAt(0), mixAt(1)];
}

// Integers are precise enough on 1200 × 1500 and keep a drawing small.
const xy = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Returns a deterministic generator of numbers from 0 to 1 (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns an irregular round patch. */
export function blotch(cx: number, cy: number, r: number, roll: () => number): string {
  const points = Array.from({ length: 7 }, (_, i): Point => {
    const angle = (i / 7) * Math.PI * 2;
    const far = r * (0.75 + roll() * 0.5);
    return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far];
  });
  return smooth(points);
}
