/** Far more than any mail program writes; html-to-text calls itself once per level. */
const DEEPEST = 200;
/** Some 60 pages of a table of six columns; with more, cleaning would hold up the portal for seconds. */
const TAGS_AT_MOST = 20_000;
/** Elements without content, which open nothing. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose end tag may be left out before these. */
const ENDED_BY: Record<string, readonly string[]> = {
  p: ['p'],
  li: ['li'],
  option: ['option'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
};
/** Each `<`, with what it begins: a comment, a tag, or nothing. */
const TAG = /<(?:(!--)|(\/?)([a-z][^\s/>]{0,31}))?/gi;

/**
 * Whether an HTML text is beyond what can be cleaned in a moment: over 20,000 tags (stray `<` among them), or elements inside one another more
 * than 200 levels deep. Reads the text once, from left to right, without recursion.
 */
export function isTooComplex(html: string): boolean {
  const open: string[] = [];
  let tags = 0;
  const pattern = new RegExp(TAG);
  for (let tag = pattern.exec(html); tag; tag = pattern.exec(html)) {
    tags += 1;
    if (tags > TAGS_AT_MOST || open.length > DEEPEST) return true;
    const [, comment, end, written] = tag;
    if (comment) {
      const after = html.indexOf('-->', pattern.lastIndex);
      if (after < 0) return false;
      pattern.lastIndex = after;
    } else if (written) (end ? close : begin)(open, written.toLowerCase());
  }
  return open.length > DEEPEST;
}

function begin(open: string[], name: string): void {
  if (VOID.has(name)) return;
  while (ENDED_BY[name]?.includes(open.at(-1)!)) open.pop();
  open.push(name);
}

function close(open: string[], name: string): void {
  const from = open.lastIndexOf(name);
  if (from >= 0) open.length = from;
}
