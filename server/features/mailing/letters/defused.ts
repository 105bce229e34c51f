/** Invisible characters: direction marks, joiners, soft hyphens. They hide what a text says. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}]+/gu;
/** Control characters, line and paragraph separators, and spaces of any width. */
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
/** `://`, and dots before a letter or a digit, also those that browsers read as dots in a domain. */
const SCHEME = / ?:\/{2,} ?/gu;
const DOT = / ?(?<![.。])[.。]+(?=[\p{L}\p{N}])/gu;

/** Returns words in one line, without invisible characters. */
export function inOneLine(words: string): string {
  return words.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim();
}

/**
 * Returns somebody's words so that no mail program makes a link of them: in one line, with a space after each dot
 * (`evil. example`, `E. N. P. A.`) and without `://`.
 */
export function defused(words: string): string {
  return inOneLine(words.normalize('NFKC')).replaceAll(SCHEME, ' ').replaceAll(DOT, '. ').trim();
}
