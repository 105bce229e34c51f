import { isUnder, SECRET_CALLS, SECRET_PAGES } from '#contract/platform/secret-addresses.ts';

const SECRET = [...SECRET_PAGES, ...SECRET_CALLS];
/** What is no punctuation, blank or invisible character, which no page has at the end of its path. */
const KEPT = /[\p{L}\p{M}\p{N}/_~-]/u;

/**
 * Returns the address of a page without what people and programs add to its end, such as the full stop of a sentence;
 * null if nothing was added, and for a page with a secret, which is not sent twice: its call cleans the token.
 */
export function cleanAddress(url: string): string | null {
  const end = url.indexOf('?');
  const path = pathOf(end === -1 ? url : url.slice(0, end));
  if (path === null) return null;
  const clean = withoutAdded(path);
  // two slashes would name another host
  if (clean === path || path.startsWith('//') || isUnder(path, SECRET)) return null;
  return encodeURI(clean) + (end === -1 ? '' : url.slice(end));
}

function withoutAdded(path: string): string {
  // nearly every address: the rest need not be read
  if (KEPT.test(path.slice(-1))) return path;
  const characters = Array.from(path);
  return characters.slice(0, characters.findLastIndex((one) => KEPT.test(one)) + 1).join('');
}

function pathOf(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
