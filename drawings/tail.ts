import { shade } from './colour.ts';
import { fill, furry, line, type Point, place } from './shapes.ts';

export type Tail = {
  kind: 'up' | 'curl' | 'plume' | 'thin' | 'cat' | 'bushy' | 'stub';
  color: string;
  tip?: string;
  rings?: string;
};

/** Draws a tail to the right of the body, starting at x,y. */
export function tailBeside(tail: Tail, x: number, y: number): string {
  return place(x, y, 1, 0, tails[tail.kind](tail));
}

const tails = {
  up: (t: Tail) => stroked('M-20 0C90 10 150-70 140-190', 'M144-150C145-165 143-180 140-190', t, 54),
  thin: (t: Tail) => stroked('M-20 10C100 30 190-10 210-110', 'M206-90C208-97 209-103 210-110', t, 30),
  curl: (t: Tail) =>
    stroked(
      'M-20-10C110 0 170-120 110-190C60-240-10-190 20-140C35-115 75-125 75-150',
      'M20-140C35-115 75-125 75-150',
      t,
      50,
    ),
  stub: (t: Tail) => stroked('M-10-20C40-20 70-50 80-80', 'M76-70L80-80', t, 52),
  cat: (t: Tail) =>
    stroked('M-40 36C120 60 230 0 190-140C165-220 190-290 240-300', 'M204-272C215-288 226-297 240-300', t, 50) +
    ringed(t),
  bushy: (t: Tail) =>
    plume(
      [
        [-30, 30],
        [60, -10],
        [90, -120],
        [110, -250],
        [190, -330],
        [260, -230],
        [250, -80],
        [150, 40],
        [40, 60],
      ],
      t,
      44,
    ),
  plume: (t: Tail) =>
    plume(
      [
        [-30, 20],
        [60, -30],
        [110, -120],
        [170, -210],
        [230, -190],
        [240, -80],
        [170, 20],
        [60, 60],
      ],
      t,
      44,
    ),
};

function stroked(d: string, end: string, t: Tail, width: number): string {
  return line(d, t.color, width) + (t.tip ? line(end, t.tip, width) : '');
}

function ringed(t: Tail): string {
  if (!t.rings) return '';
  return line('M150 20L186 50M172-50L226-48M160-140L212-156M162-228L212-216', t.rings, 20);
}

function plume(points: Point[], t: Tail, size: number): string {
  return fill(furry(points, 'fluffy', size), t.color) + line('M60 20C120-20 150-80 175-150', shade(t.color, 0.12), 12);
}
