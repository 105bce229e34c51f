import { shade } from './colour.ts';
import { fill, line, oval, place } from './shapes.ts';

export type Wear = { kind: 'collar' | 'bandana' | 'bell' | 'bow'; color: string; dots?: string };

/** Draws something worn around a neck with centre x,y and half width `w`. */
export function wearOn(wear: Wear | undefined, x: number, y: number, w: number): string {
  if (!wear) return '';
  return place(x, y, w / 100, 0, things[wear.kind](wear));
}

const band = 'M-98-34C-50 6 50 6 98-34C106-26 104-12 100-6C60 34-60 34-100-6C-104-12-106-26-98-34Z';

const things = {
  collar: (c: Wear) => fill(band, c.color) + oval(0, 38, 17, 17, '#f6c344') + oval(0, 38, 9, 9, '#e0a52a'),
  bell: (c: Wear) => fill(band, c.color) + oval(0, 36, 20, 20, '#f6c344') + line('M0 38V48M-12 32H12', '#8a5a10', 5),
  bandana: (c: Wear) =>
    fill(
      'M-98-34C-50 6 50 6 98-34C108-24 104-10 98-2C84 12 66 22 50 28L10 92C5 100-5 100-10 92L-50 28C-66 22-84 12-98-2C-104-10-108-24-98-34Z',
      c.color,
    ) +
    line('M-92-8C-50 26 50 26 92-8', shade(c.color, 0.2), 5) +
    (c.dots
      ? [
          [-28, 30],
          [26, 30],
          [0, 50],
          [0, 76],
          [-58, 12],
          [58, 12],
        ]
          .map(([dx = 0, dy = 0]) => oval(dx, dy, 5, 5, c.dots!))
          .join('')
      : ''),
  bow: (c: Wear) =>
    fill(band, c.color) +
    fill('M0 24C-20 4-62-2-66 12V48C-62 60-20 50 0 32C20 50 62 60 66 48V12C62-2 20 4 0 24Z', shade(c.color, 0.08)) +
    oval(0, 28, 13, 15, shade(c.color, 0.25)),
};
