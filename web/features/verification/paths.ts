import { type HeadTag, type Matches, titleIn } from '#web/platform/shell/index.ts';

/** Returns the address of the page about a code. */
export function verificationPath(code: string): string {
  return `/verifica/${encodeURIComponent(code)}`;
}

/** Title and description of a page about a code, which search engines leave out. */
export function verificationMeta(matches: Matches, title: string): HeadTag[] {
  return [
    { title: titleIn(matches, title) },
    { name: 'description', content: "Scrivi il codice di una locandina e guarda se l'annuncio è davvero qui." },
    { name: 'robots', content: 'noindex' },
  ];
}
