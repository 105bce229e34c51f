import { ink, mix, shade, tint } from './colour.ts';
import { fill, line, oval, place } from './shapes.ts';

/** Draws an eye at x,y with half height `r`: iris, pupil, two highlights. `slit`: 1 for a round pupil, less for a cat. */
export function eye(x: number, y: number, r: number, iris: string, slit = 1): string {
  return place(
    x,
    y,
    r / 40,
    0,
    oval(0, 0, 38, 41, ink) +
      oval(0, 3, 32, 34, iris) +
      oval(0, 10, 24, 22, tint(iris, 0.25)) +
      oval(0, 1, 26 * slit, 30, '#1c1226') +
      oval(11, -14, 11.5, 12, '#ffffff') +
      oval(-11, 15, 5.5, 5.5, '#ffffff', 'opacity=".75"'),
  );
}

export function closedEye(x: number, y: number, r: number, color = ink): string {
  return line(
    `M${x - r} ${y - 4}C${x - r * 0.6} ${y + r * 0.6} ${x + r * 0.6} ${y + r * 0.6} ${x + r} ${y - 4}`,
    color,
    13,
  );
}

/** Draws a dog's nose with centre x,y and half width `w`. */
export function nose(x: number, y: number, w: number, color = ink): string {
  return place(
    x,
    y,
    w / 50,
    0,
    fill('M0-34C34-34 52-24 52-4C52 18 22 40 0 40S-52 18-52-4C-52-24-34-34 0-34Z', color) +
      oval(-14, -16, 18, 8, mix(color, '#ffffff', 0.5)) +
      fill('M-30 6C-22 0-14 4-12 12C-20 16-28 14-30 6ZM30 6C22 0 14 4 12 12C20 16 28 14 30 6Z', shade(color, 0.5)),
  );
}

/** Draws a smile with centre x,y; `w` is the distance to a corner. */
export function smile(x: number, y: number, w: number, color = ink): string {
  return line(
    `M${x - w} ${y}C${x - w * 0.85} ${y + w * 0.62} ${x - w * 0.1} ${y + w * 0.62} ${x} ${y}C${x + w * 0.1} ${y + w * 0.62} ${x + w * 0.85} ${y + w * 0.62} ${x + w} ${y}M${x} ${y - 22}V${y}`,
    color,
    13,
  );
}

/** Draws a tongue that hangs from the smile at x,y. */
export function tongue(x: number, y: number, w: number): string {
  return (
    fill(`M${x - w} ${y}C${x - w} ${y + w * 2.6} ${x + w} ${y + w * 2.6} ${x + w} ${y}Z`, '#f2708a') +
    line(`M${x} ${y + w * 0.5}V${y + w * 1.1}`, '#d9536f', 7)
  );
}

/** Draws an open, laughing mouth with the tongue. */
export function laugh(x: number, y: number, w: number): string {
  const mouth = `M${x - w} ${y + 4}C${x - w * 0.7} ${y + w * 0.4} ${x - w * 0.1} ${y + w * 0.4} ${x} ${y + 6}C${x + w * 0.1} ${y + w * 0.4} ${x + w * 0.7} ${y + w * 0.4} ${x + w} ${y + 4}C${x + w} ${y + w * 1.25} ${x - w} ${y + w * 1.25} ${x - w} ${y + 4}Z`;
  return (
    fill(mouth, '#6b2036') +
    fill(
      `M${x - w * 0.55} ${y + w * 0.72}C${x - w * 0.3} ${y + w * 0.4} ${x + w * 0.3} ${y + w * 0.4} ${x + w * 0.55} ${y + w * 0.72}C${x + w * 0.3} ${y + w * 1.02} ${x - w * 0.3} ${y + w * 1.02} ${x - w * 0.55} ${y + w * 0.72}Z`,
      '#f2708a',
    ) +
    smile(x, y, w)
  );
}
