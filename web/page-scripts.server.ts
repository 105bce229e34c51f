import { startLate } from './late-start.ts';
import { type Sealed, sealScripts } from './seal-page.server.ts';

/** The scripts of pages by their routes, of which there are a few dozen lists. */
const known = new Map<string, Sealed>();

/** Returns the scripts at the end of a page with these routes: they are the same on each. */
export const scriptsOf = (routes: string): Sealed | undefined => known.get(routes);

const NONE: Sealed = { html: '', hashes: [] };

/**
 * Lets the scripts of a rendered page start late, and splits it at them: they are the last that its body holds. They are
 * kept for `routes`; without, the page was not rendered in one pass, and React has added scripts and content to its end.
 */
export function splitScripts(html: string, mark: string, routes: string | null): { page: string; scripts: Sealed } {
  if (import.meta.env.DEV) return { page: html, scripts: NONE };
  const late = startLate(html);
  if (routes === null) return { page: late, scripts: NONE };
  const at = late.indexOf(`<script nonce="${mark}"`);
  const scripts = sealScripts(late.slice(at), mark);
  known.set(routes, scripts);
  return { page: late.slice(0, at), scripts };
}
