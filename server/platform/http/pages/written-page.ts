import { readFileSync } from 'node:fs';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { darkPaletteOf, type Palette } from '#contract/platform/palette.ts';
import type { Config } from '#server/config.ts';
import { inScheme, PAPER, SCHEME_HEAD, SCHEME_POLICY, SCHEME_STYLE } from './chosen-scheme.ts';

/** The mascots as the pages draw them (`npm run mail-picture` writes the files). */
const DRAWINGS = {
  'ares-sleeping': drawingIn(new URL('./ares-sleeping.svg', import.meta.url)),
  'nana-searching': drawingIn(new URL('./nana-searching.svg', import.meta.url)),
};

interface WrittenPage {
  /** Title of the tab, in front of the portal's name. */
  title: string;
  /** Heading of the page, unless it is the title. */
  heading?: string;
  /** HTML below the heading. What is first in an element with the class `ways` is the main way. */
  body: string;
  drawing?: keyof typeof DRAWINGS;
  /** For search engines and previews of links, as HTML. */
  metas?: string;
  /** Other sites show the page in a frame, where it has no script: the frame may be sandboxed. */
  isFramed?: boolean;
}

interface Freedoms {
  forms?: "'self'" | "'none'";
  isFramed?: boolean;
}

/** Of a link to the portal on a page that other sites show in a frame. */
export const BESIDE_FRAME = ' target="_blank" rel="noopener"';
const NOINDEX = '<meta name="robots" content="noindex">';

/** Returns the CSP of a page that the server writes itself, which loads nothing. */
export function writtenPageCsp({ forms = "'none'", isFramed = false }: Freedoms = {}): string {
  const own = isFramed ? "style-src 'unsafe-inline'" : SCHEME_POLICY;
  return `default-src 'none'; ${own}; base-uri 'none'; form-action ${forms}; frame-ancestors ${isFramed ? '*' : "'none'"}`;
}

/**
 * Returns a page that the server writes itself. One answer is all of it: no file with a script, style sheet, font or
 * image.
 */
export function writtenPage(
  { siteName, palette }: Pick<Config, 'siteName' | 'palette'>,
  { title, heading = title, body, drawing, metas = NOINDEX, isFramed = false }: WrittenPage,
): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(`${title} | ${siteName}`)}</title>
${metas}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">
${isFramed ? SCHEME_STYLE : SCHEME_HEAD}
<style>${styleOf(palette)}</style>
</head>
<body>
<main>
${drawing ? DRAWINGS[drawing] : ''}
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
<footer><a href="/"${isFramed ? BESIDE_FRAME : ''}>${escapeHtml(siteName)}</a></footer>
</body>
</html>
`;
}

function drawingIn(file: URL): string {
  return readFileSync(file, 'utf8').trim();
}

/** Nothing moves. Sizes follow the size of the text, except where large text needs the space itself. */
function styleOf(palette: Palette): string {
  const dark = darkPaletteOf(palette.primary);
  return [
    `:root{--paper:${inScheme(PAPER.light, PAPER.dark)};--ink:${inScheme('#2a1f33', '#f6ece4')};--soft:${inScheme('#6b5f73', '#bfb0ae')};--primary:${inScheme(palette.primary, dark.primary)};--hover:${inScheme(palette.hover, dark.hover)};--on:${inScheme('#fff', '#1f1433')};--color-fur-plum:${inScheme('#51426b', '#85719f')};--color-fur-plum-shade:${inScheme('#3f3256', '#6a5884')}}`,
    '*{box-sizing:border-box}',
    'body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Figtree,system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}',
    'main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;width:100%;max-width:36rem;padding:2rem min(1.25rem,5vw);margin:0 auto}',
    'svg{width:9rem;height:9rem;margin-bottom:1.25rem}',
    'h1{font:700 min(1.875rem,10vw)/1.2 "Bricolage Grotesque",Figtree,system-ui,sans-serif;letter-spacing:-.01em;text-wrap:balance;margin:0 0 .5rem}',
    'p{margin:0;color:var(--soft);text-wrap:pretty}',
    'b{color:var(--ink)}',
    '.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1.75rem}',
    'a{color:var(--primary);font-weight:600;text-underline-offset:3px}',
    'a:hover{color:var(--hover)}',
    '.ways>*{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem min(1.5rem,6vw);border:1px solid currentColor;border-radius:999px;font:inherit;font-weight:600;line-height:1.3;text-decoration:none}',
    '.ways>:first-child{background:var(--primary);border-color:var(--primary);color:var(--on)}',
    '.ways>:first-child:hover{background:var(--hover);border-color:var(--hover)}',
    'button{cursor:pointer}',
    ':focus-visible{outline:3px solid var(--primary);outline-offset:3px}',
    'footer{padding:1.25rem}',
    'footer a{display:inline-block;padding:.5rem;color:var(--soft);text-decoration:none}',
  ].join('');
}
