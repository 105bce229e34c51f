import type { Letter } from './letters/compose.ts';

/** Shown to staff in place of a link that only the recipient may know. */
export const HIDDEN_LINK = '[link personale]';
/** A mark alone in an attribute or on a line: the same characters within somebody's words are no mark. */
const IN_HTML = /(?<=href=")%LINK:([\w:-]+)%(?=")/g;
const IN_TEXT = /^%LINK:([\w:-]+)%$/gm;

/**
 * Returns what stands in a queued mail for a link that only the recipient may know, as the `href` of a button. The
 * composer of its kind creates the link when the mail is sent, so the outbox and backups never hold it.
 */
export function linkMark(name: string): string {
  return `%LINK:${name}%`;
}

/** Returns somebody's words so that no line of them is a mark: it begins with a blank instead. */
export function withoutMarks(words: string): string {
  return words.replaceAll(IN_TEXT, ' $&');
}

/** Returns the name of the first mark of a queued mail, or null. */
export function findLinkMark(plain: string): string | null {
  return plain.matchAll(IN_TEXT).next().value?.[1] ?? null;
}

/** Returns the content of a queued mail with this link in place of its marks. */
export function fillLink(
  { subject, html, plain }: { subject: string; html: string; plain: string },
  link: string,
): Letter {
  return { subject, html: html.replaceAll(IN_HTML, () => link), text: plain.replaceAll(IN_TEXT, () => link) };
}

/** Returns the text of a queued mail as staff may read it. */
export function hideLinks(plain: string): string {
  return plain.replaceAll(IN_TEXT, HIDDEN_LINK);
}
