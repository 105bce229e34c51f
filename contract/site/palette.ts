import { type Hex, mix, readable, TEXT_CONTRAST } from '../colour.ts';

/** Shades of the portal's main colour. */
export interface Palette {
  /** Buttons with white text, links, and lines. */
  primary: Hex;
  /** The same under the pointer, and stronger text. */
  hover: Hex;
  /** Light ground of chips and quiet buttons, with `primary` or `hover` as text. */
  tint: Hex;
}

export const DEFAULT_PALETTE: Palette = { primary: '#7c3aed', hover: '#6d28d9', tint: '#f3edff' };

/** The darkest of the portal's light grounds: what is readable there is so on paper and white, and under white text. */
const DARKEST_GROUND: Hex = '#fbf1e7';

/** Shades of a chosen colour: `primary` and `hover` reach 4.5:1 on every light ground and on `tint`, white on both of them. */
export function paletteOf(colour: Hex): Palette {
  const tint = mix(colour, '#ffffff', 0.91);
  const primary = readable(readable(colour, DARKEST_GROUND, TEXT_CONTRAST), tint, TEXT_CONTRAST);
  return { primary, hover: mix(primary, '#000000', 0.14), tint };
}
