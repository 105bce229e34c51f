/** Characters of the fonts in `render-drawing.ts`: Latin, Greek and Cyrillic letters, and what stands between them. */
const DRAWN =
  /^(?:[\u0020-\u007e\u00a0-\u024f\u0370-\u03e1\u03f0-\u03ff\u0400-\u052f\u1e00-\u1eff\u1f00-\u1fff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20ac\u2116\u2122]|[\u0300-\u036f])*$/u;
const EMOJI = /[\p{C}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u20e3|\ufe0e|\ufe0f/gu;

/**
 * Reduces a text to one line that XML allows and the fonts can draw: without control characters and emoji, and without
 * words of which a letter would be drawn as a box. Letters of another shape (`𝓑𝓮𝓵𝓵𝓪`) become plain ones. "" if nothing
 * can be read then.
 */
export function drawable(text: string): string {
  const words = text.toWellFormed().normalize('NFC').replaceAll(EMOJI, ' ').split(/\s+/).map(plain);
  const line = words
    .filter((word) => DRAWN.test(word))
    .join(' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}

/** Whether every word of a text can be drawn. */
export function isDrawable(text: string): boolean {
  return drawable(text) === text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

function plain(word: string): string {
  return DRAWN.test(word) ? word : word.normalize('NFKC');
}
