import type { Theme } from '#contract/features/associations/association.ts';
import {
  CONTROL_CONTRAST,
  type Hex,
  mix,
  parseColour,
  readable,
  TEXT_CONTRAST,
  textOn,
} from '#contract/platform/colour.ts';

const PAPER: Hex = '#fffaf5';
/** The portal's violet, which is also the specification's default highlight. */
const PRIMARY: Hex = '#7c3aed';
const WHITE: Hex = '#ffffff';

/** The colours of an association's page; every pair has enough contrast. */
export interface PageColours {
  /** Page background, text, secondary text and dividers. */
  ground: Hex;
  ink: Hex;
  inkSoft: Hex;
  line: Hex;
  /** Buttons: background, text, and the border of controls on the page background. */
  primary: Hex;
  onPrimary: Hex;
  control: Hex;
  /** Links: on the page background and on white cards. */
  link: Hex;
  linkOnCard: Hex;
  /** The chosen colour unchanged and softened, for areas without text. */
  accent: Hex;
  accentSoft: Hex;
  /** Name band: background, text and chips. */
  band: Hex;
  onBand: Hex;
}

/**
 * Resolves a theme to readable colours: text has a contrast of at least 4.5:1, controls at least 3:1. A missing or
 * invalid colour is replaced by the portal's (`standard`, if SITE_COLOR sets another than violet). The highlight, if
 * switched on, colours the name band and the links.
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

/** Returns the highlight colour if its owner switched it on, else null. */
export function highlightOf(theme: Pick<Theme, 'highlight_enabled' | 'highlight_color'>): Hex | null {
  if (!theme.highlight_enabled) return null;
  return parseColour(theme.highlight_color) ?? PRIMARY;
}
