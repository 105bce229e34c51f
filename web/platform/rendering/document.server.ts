import { hash } from 'node:crypto';
import type { Hex } from '#contract/platform/colour.ts';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { darkPaletteOf } from '#contract/platform/palette.ts';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import { bricolage, figtree } from '#web/platform/fonts/index.ts';
import { PAPER, START } from './start.ts';

/** Where the page itself begins in what React has rendered. Before it stand elements of the head, such as preloads. */
export const APP_ID = 'app';
const APP = `<div id="${APP_ID}">`;

const FIRST =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark">' +
  Object.entries(PAPER)
    .map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
    )
    .join('');
const LAST = [figtree, bricolage]
  .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  .concat(
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
  )
  .join('');

interface Document {
  /** Elements of the head that belong to the page. */
  head: string;
  /** What React has rendered: elements of the head, then the page. */
  rendered: string;
  /** What the browser's router begins with. */
  data: unknown;
  styles: readonly string[];
  /** The scripts of the page, the entry last. */
  scripts: readonly string[];
  /** Whether the page registers the service worker. */
  worker: boolean;
  /** Undefined if it could not be read. */
  identity: SiteIdentity | undefined;
}

/** Returns a whole page as HTML. */
export function documentOf({ head, rendered, data, styles, scripts, worker, identity }: Document): string {
  const at = rendered.indexOf(APP);
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // before the style sheets, for which a script after them would wait
  const start = `<script data-files="${scripts.join(' ')}"${worker ? ' data-worker' : ''}>${START}</script>`;
  return `<!DOCTYPE html><html lang="it"${paletteOf(identity)}><head>${FIRST}${start}${head}${sheets}${rendered.slice(0, at)}${LAST}</head><body>${rendered.slice(at)}<script type="application/json" id="page-data">${json}</script></body></html>`;
}

/** The portal's own main colour, whose shades override those in `web/platform/ui/colours.css`. */
function paletteOf(identity: SiteIdentity | undefined): string {
  if (!identity?.palette) return '';
  const { primary, hover, tint } = identity.palette;
  const dark = darkPaletteOf(primary as Hex);
  const style = `--site-primary:${primary};--site-hover:${hover};--site-tint:${tint};--site-primary-dark:${dark.primary};--site-hover-dark:${dark.hover};--site-tint-dark:${dark.tint}`;
  return ` style="${escapeHtml(style)}"`;
}

/** The players of films, each in a frame that the page adds only when a visitor presses for it. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const REST =
  "media-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const OWN_SCRIPT = `'sha256-${hash('sha256', START, 'base64')}'`;

interface Origins {
  /** Of the sponsor frames, or "". */
  sponsors: string;
  /** Of the public images where others than the portal serve them, or "". */
  images: string;
}

/** Returns the CSP of a page, which runs one inline script. */
export function policyOf({ sponsors, images }: Origins): string {
  // in development Vite adds scripts and listens to changes
  const [script, connect] = import.meta.env.DEV ? ["'unsafe-inline'", 'ws:'] : [OWN_SCRIPT, ''];
  const frames = ["'self'", ...VIDEO_PLAYERS, sponsors].filter(Boolean).join(' ');
  return `default-src 'self'; script-src 'self' ${script}; style-src 'self' 'unsafe-inline'; connect-src ${`'self' ${connect}`.trim()}; frame-src ${frames}; img-src ${`'self' data: blob: ${images}`.trim()}; ${REST}`;
}
