import { contrast, DARK, type Hex, mix, readable, TEXT_CONTRAST } from '#contract/platform/colour.ts';

/** Shades of the portal's main colour in one of the two schemes. */
export interface Palette {
  /** Buttons with white text (dark text in the dark scheme), links, and borders. */
  primary: Hex;
  /** `primary` on hover, and stronger text. */
  hover: Hex;
  /** Background of chips and secondary buttons, with `primary` or `hover` as text. */
  tint: Hex;
}

export const DEFAULT_PALETTE: Palette = { primary: '#7c3aed', hover: '#6d28d9', tint: '#f3edff' };

/** Darkest light background: a colour readable on it is also readable on lighter ones and behind white text. */
const DARKEST_GROUND: Hex = '#fbf1e7';

/** Returns shades of a colour: `primary` and `hover` reach 4.5:1 on light grounds, `tint`, and behind white text. */
export function paletteOf(colour: Hex): Palette {
  const tint = mix(colour, '#ffffff', 0.91);
  const primary = readable(readable(colour, DARKEST_GROUND, TEXT_CONTRAST), tint, TEXT_CONTRAST);
  return { primary, hover: mix(primary, '#000000', 0.14), tint };
}

/** Returns shades of a colour for the dark scheme: `primary` and `hover` reach 4.5:1 on `tint`, cards and paper. */
export function darkPaletteOf(colour: Hex): Palette {
  const tint = mix(DARK.card, colour, 0.22);
  // a colour that is readable on the lightest dark ground is so on the others and behind dark text
  const lightest = contrast(tint, '#000000') > contrast(DARK.card, '#000000') ? tint : DARK.card;
  const primary = readable(colour, lightest, TEXT_CONTRAST + 0.5);
  return { primary, hover: mix(primary, '#ffffff', 0.3), tint };
}
