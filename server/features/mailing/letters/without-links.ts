import { defused, inOneLine } from './defused.ts';

const BLANKS = /(\s+)/;
/** What follows the address of the portal in its own links. */
const OWN_PATH = /^\/[\w/-]*$/;

/**
 * Returns a text of several lines so that no mail program makes a link of its words, but of the portal's own pages. Words
 * that are no link stay as they are.
 */
export function withoutLinks(text: string, publicUrl: string): string {
  const isOwn = (word: string) => word.startsWith(publicUrl) && OWN_PATH.test(word.slice(publicUrl.length));
  return text
    .split(BLANKS)
    .map((word) => (isOwn(word) || !looksLikeLink(word) ? word : defused(word)))
    .join('');
}

function looksLikeLink(word: string): boolean {
  return defused(word) !== inOneLine(word.normalize('NFKC'));
}
