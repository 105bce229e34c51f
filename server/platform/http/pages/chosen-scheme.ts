import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The ground of both schemes, as in `web/platform/ui/colours.css`. */
export const PAPER = { light: '#fffaf5', dark: '#1e1817' };

const SCRIPT = readFileSync(new URL('./chosen-scheme-script.js', import.meta.url), 'utf8');

const DARK = '--light: ;--dark:initial;color-scheme:dark';

/** Shows a page that the server writes itself in the scheme of the system, or in the one that the script has found. */
export const SCHEME_STYLE = `<style>:root{--light:initial;--dark: ;color-scheme:light}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}@media screen{:root[data-theme=dark]{${DARK}}}</style>`;

/** The same in the scheme that was chosen in the footer. Stands in the head after the metas. */
export const SCHEME_HEAD = `<script>${SCRIPT}</script>${SCHEME_STYLE}`;

/** What the CSP of a page with `SCHEME_HEAD` allows for it. */
export const SCHEME_POLICY = `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'; style-src 'unsafe-inline'`;

/** Returns a value of a style that has the first colour in the light scheme, and the second in the dark one. */
export const inScheme = (light: string, dark: string): string => `var(--light,${light}) var(--dark,${dark})`;
