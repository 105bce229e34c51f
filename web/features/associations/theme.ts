import type { Theme } from '#contract/features/associations/association.ts';
import {
  CONTROL_CONTRAST,
  contrast,
  DARK,
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
const BLACK: Hex = '#000000';

/** The colours of an association's page in one scheme; every pair has enough contrast. */
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
  /** Links: on the page background and on cards. */
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
 * Resolves a theme to readable colours of the light scheme: text has a contrast of at least 4.5:1, controls at least 3:1. A missing or
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

/** A ground whose contrast with white reaches this ratio is dark by the owner's choice, and stays as it is. */
const DARK_ENOUGH = 10;
/** An area without text must differ from the ground by so much to be seen. */
const SEEN = 1.4;

/**
 * Resolves a theme for the dark scheme, with the same contrasts: the ground is the dark paper with the hue of the chosen
 * one, and a colour that is too dark for it is replaced by the nearest lighter shade.
 */
export function darkPageColours(theme: Theme, standard: Hex = PRIMARY): PageColours {
  const chosen = parseColour(theme.bg_color) ?? PAPER;
  const isDark = contrast(chosen, WHITE) >= DARK_ENOUGH;
  const ground = isDark ? chosen : chosen === PAPER ? DARK.paper : mix(DARK.paper, mix(BLACK, chosen, 0.12), 0.7);
  const own = parseColour(theme.primary_color) ?? standard;
  const highlight = highlightOf(theme);
  const ink = readable(DARK.ink, ground, TEXT_CONTRAST);
  const primary = own === PRIMARY ? DARK.primary : readable(own, ground, CONTROL_CONTRAST);
  const link = highlight ?? primary;
  const band = highlight ? readable(highlight, ground, SEEN) : DARK.card;
  return {
    ground,
    ink,
    inkSoft: readable(mix(ink, ground, 0.25), ground, TEXT_CONTRAST),
    line: mix(ground, ink, 0.16),
    primary,
    onPrimary: textOn(primary),
    control: readable(mix(primary, ground, 0.2), ground, CONTROL_CONTRAST),
    link: readable(link, ground, TEXT_CONTRAST),
    linkOnCard: readable(link, DARK.card, TEXT_CONTRAST),
    accent: readable(own, ground, SEEN),
    accentSoft: readable(mix(own, DARK.paper, 0.5), ground, SEEN),
    band,
    onBand: highlight ? textOn(band) : DARK.ink,
  };
}

/** Returns the highlight colour if its owner switched it on, else null. */
export function highlightOf(theme: Pick<Theme, 'highlight_enabled' | 'highlight_color'>): Hex | null {
  if (!theme.highlight_enabled) return null;
  return parseColour(theme.highlight_color) ?? PRIMARY;
}

/** Returns a CSS value: `light` in the light scheme, `dark` in the dark one (`web/platform/ui/colours.css`). */
export function inBoth(light: string, dark: string): string {
  return light === dark ? light : `var(--light,${light}) var(--dark,${dark})`;
}
