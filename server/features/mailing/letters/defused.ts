/** Invisible characters: direction marks, joiners, soft hyphens. They hide what a text says. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}]+/gu;
/** Control characters, line and paragraph separators, and spaces of any width. */
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
const SCHEME = / ?:\/{2,} ?/gu;
/** Four numbers as in `192.168.1.20`, which some mail programs make a link of. */
const IP_ADDRESS = /(?<!\d)[012]?\d{1,2}(?:\.[012]?\d{1,2}){3}(?!\d)/gu;
/**
 * Dots before a letter or a digit, also those that browsers read as dots in a domain. Not the dot between two digits
 * (`10.30`, `1.500`, `3.5kg`), nor that of `Dott.ssa` and `Sig.ra`: no top-level domain begins with a digit, or has
 * these names.
 */
const DOT =
  / ?(?<![.。])(?!(?<=\p{Nd})\.\p{Nd}|\.(?:ssa|ra)(?![\p{L}\p{N}]|[.。-][\p{L}\p{N}]))[.。]+(?=[\p{L}\p{N}])/giu;

/** Returns words in one line, without invisible characters. */
export function inOneLine(words: string): string {
  return words.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim();
}

/**
 * Returns somebody's words so that no mail program makes a link of them: in one line, with a space after each dot
 * (`evil. example`, `E. N. P. A.`) and without `://`. Times, dates, amounts and versions stay as they are; numbers that
 * form an IP address do not.
 */
export function defused(words: string): string {
  return inOneLine(words.normalize('NFKC'))
    .replaceAll(SCHEME, ' ')
    .replaceAll(IP_ADDRESS, (address) => address.replaceAll('.', '. '))
    .replaceAll(DOT, '. ')
    .trim();
}
