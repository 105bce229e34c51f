import { withoutInvisible } from '#contract/platform/invisible.ts';

/**
 * Returns the form in which texts are searched: lower case, no accents, single spaces. Stored search texts have this
 * form, so a change needs a migration that writes them again.
 */
export function fold(text: string): string {
  // of the white space only what is not a single blank is replaced
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/** Returns the folded words of a typed or copied text, without invisible characters. Apostrophes, points, commas and hyphens separate words. */
export function foldedWords(text: string): string[] {
  return fold(withoutInvisible(text)).split(SEPARATORS).filter(Boolean);
}

/**
 * Returns whether a text contains every typed word, whole or as a part of another word. Every text contains an empty
 * one.
 */
export function containsWords(typed: string): (text: string) => boolean {
  const words = foldedWords(typed);
  return (text) => {
    const folded = foldedWords(text).join(' ');
    return words.every((word) => folded.includes(word));
  };
}

const SEPARATORS = /[\s'.,-]+/;
