import type { Theme } from '#contract/associations/association.ts';
import { CONTROL_CONTRAST, type Hex, mix, parseColour, readable, TEXT_CONTRAST, textOn } from '#contract/colour.ts';

const PAPER: Hex = '#fffaf5';
/** The portal's violet, which is also the default highlight of the specification. */
const PRIMARY: Hex = '#7c3aed';
const WHITE: Hex = '#ffffff';

/** The colours of an association's page, every pair of them readable. */
export interface PageColours {
  /** Ground of the page, its text, its quieter text and its dividers. */
  ground: Hex;
  ink: Hex;
  inkSoft: Hex;
  line: Hex;
  /** Buttons: fill, text on it, and the border of controls on the ground. */
  primary: Hex;
  onPrimary: Hex;
  control: Hex;
  /** Links: on the ground and on white cards. */
  link: Hex;
  linkOnCard: Hex;
  /** The chosen colour as it is and softened, for areas without text. */
  accent: Hex;
  accentSoft: Hex;
  /** Name band: fill, its text and its chips. */
  band: Hex;
  onBand: Hex;
}

/**
 * Resolves a theme to colours that can be read: text at least 4.5:1 on what it stands on, controls at least 3:1.
 * What is missing or no colour is the portal's own: `standard` where SITE_COLOR says another one than violet. The highlight, where switched on, colours band and links.
 */
export function pageColours(theme: Theme, standard: Hex = PRIMARY): PageColours {
  const ground = parseColour(theme.bg_color) ?? PAPER;
  const own = parseColour(theme.primary_color) ?? standard;
  const highlight = highlightOf(theme);
  const ink = textOn(ground);
  const primary = readable(own, ground, CONTROL_CONTRAST);
  const link = highlight ?? own;
  const band = highlight ?? WHITE;
  return {
    ground,
    ink,
    inkSoft: readable(mix(ink, ground, 0.3), ground, TEXT_CONTRAST),
    line: mix(ground, ink, 0.12),
    primary,
    onPrimary: textOn(primary),
    control: readable(mix(own, ground, 0.2), ground, CONTROL_CONTRAST),
    link: readable(link, ground, TEXT_CONTRAST),
    linkOnCard: readable(link, WHITE, TEXT_CONTRAST),
    accent: own,
    accentSoft: mix(own, WHITE, 0.4),
    band,
    onBand: textOn(band),
  };
}

/** The highlight colour where its owner switched it on, else null. */
export function highlightOf(theme: Pick<Theme, 'highlight_enabled' | 'highlight_color'>): Hex | null {
  if (!theme.highlight_enabled) return null;
  return parseColour(theme.highlight_color) ?? PRIMARY;
}
