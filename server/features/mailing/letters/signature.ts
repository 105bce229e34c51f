/** A line with which the signature of a mail begins (RFC 3676, 4.3). */
const DELIMITER = /^--[^\S\n]*$/gm;

/**
 * Returns somebody's words with a dash in place of such lines: mail programs hide, grey out or cut what follows one, and
 * the portal's link follows these words.
 */
export function withoutDelimiter(words: string): string {
  return words.replaceAll(DELIMITER, '—');
}
