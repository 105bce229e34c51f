/** Colour in themes and in the configuration: `#rrggbb`. Contrast as defined by WCAG 2.2, "contrast ratio". */
export type Hex = `#${string}`;

export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;
const INK: Hex = '#2a1f33';
const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';
/** The dark scheme's paper, card, text and main colour, as in `web/platform/ui/colours.css`. */
export const DARK = { paper: '#1e1817', card: '#2b2322', ink: '#f6ece4', primary: '#bda4ff' } as const;
const STEPS = 20;

/** Returns the colour in lower case; null unless it is `#rrggbb`. */
export function parseColour(text: string): Hex | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? (text.toLowerCase() as Hex) : null;
}

/** Returns the contrast ratio of two colours, 1 to 21, in either order. */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns white or ink, whichever contrasts more with `surface`; black if ink is below 4.5:1. */
export function textOn(surface: Hex): Hex {
  const best = contrast(WHITE, surface) >= contrast(INK, surface) ? WHITE : INK;
  return contrast(best, surface) >= TEXT_CONTRAST ? best : strongest(surface);
}

/** Returns `colour` if its contrast with `surface` reaches `ratio`, else the nearest shade that does. */
export function readable(colour: Hex, surface: Hex, ratio: number): Hex {
  const target = strongest(surface);
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = mix(colour, target, step / STEPS);
    if (contrast(shade, surface) >= ratio) return shade;
  }
  return target;
}

/** Mixes `other` into `base`; `share` is 0 to 1. */
export function mix(base: Hex, other: Hex, share: number): Hex {
  const into = channels(other);
  const mixed = channels(base).map((channel, index) => Math.round(channel + (into[index]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white reaches at least 4.58:1 on any colour; the portal's own tokens do not. */
function strongest(surface: Hex): Hex {
  return contrast(WHITE, surface) >= contrast(BLACK, surface) ? WHITE : BLACK;
}

function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channels(colour: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
