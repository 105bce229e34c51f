/** Far more than mail programs produce. The limit exists because html-to-text is recursive. */
const DEEPEST = 200;
/** About 60 pages of a six-column table. Sanitizing more would block the event loop for seconds. */
const TAGS_AT_MOST = 20_000;
/** Each costs as much as a tag. A mail of 60 pages from a word processor has some thousands. */
const REFERENCES_AT_MOST = 20_000;
/** More than a hundred pages, without images. */
const LETTERS_AT_MOST = 400_000;
/** An embedded image; its bytes are only copied. */
const IMAGE_DATA = /data:image\/\w+;base64,[\w+/=\s]*/gi;
/** Two words. Programs break the data of an image into longer lines, of which only the last may be short. */
const WORDS = /\s\S{1,59}\s+\S{1,59}\s/;
/** Elements without content or end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** For each element, those that may omit their end tag before it. */
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
/** Matches each `<`, with what it starts: a comment, a tag, or nothing. */
const TAG = /<(?:(!--)|(\/?)([a-z][^\s/>]{0,31}))?/gi;

/** Returns whether an HTML text is too long to sanitize quickly: more than 400,000 characters beside its images. */
export function isTooLong(html: string): boolean {
  let length = html.length;
  if (length > LETTERS_AT_MOST)
    for (const [image] of html.matchAll(IMAGE_DATA)) if (!WORDS.test(image)) length -= image.length;
  return length > LETTERS_AT_MOST;
}

/**
 * Returns whether an HTML text is too complex to sanitize quickly: more than 20,000 tags (stray `<` included), more than
 * 20,000 character references (each `&`), or nesting deeper than 200 levels. Reads the text once, without recursion.
 */
export function isTooComplex(html: string): boolean {
  if (hasMoreReferences(html)) return true;
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

function hasMoreReferences(html: string): boolean {
  let references = 0;
  for (let at = html.indexOf('&'); at >= 0 && references <= REFERENCES_AT_MOST; at = html.indexOf('&', at + 1))
    references += 1;
  return references > REFERENCES_AT_MOST;
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
