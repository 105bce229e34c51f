import { hash } from 'node:crypto';

/** The players of films, each in a frame that the page adds only when a visitor presses for it. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const REST =
  "img-src 'self' data: blob:; media-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export interface Sealed {
  html: string;
  /** How a CSP names the scripts in it. */
  hashes: readonly string[];
}

/** Hashes the scripts that the framework wrote, which carry a random nonce, then removes the nonce. */
export function sealScripts(html: string, mark: string): Sealed {
  const attribute = ` nonce="${mark}"`;
  if (!html.includes(attribute)) return { html, hashes: [] };
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const own = scripts.filter(([, attributes]) => attributes?.includes(attribute) && !/\ssrc=/.test(attributes));
  return { html: html.replaceAll(attribute, ''), hashes: own.map(([, , body]) => hashOf(body ?? '')) };
}

/**
 * Returns the CSP of a page with scripts of these hashes: it blocks what is injected through data, and the page can be
 * cached. `sponsors` is the origin of the sponsor frames, or "".
 */
export function policyOf(hashes: readonly string[], sponsors: string): string {
  const script = import.meta.env.DEV ? "'self' 'unsafe-inline'" : ["'self'", ...new Set(hashes)].join(' ');
  const connect = import.meta.env.DEV ? "'self' ws:" : "'self'";
  const frames = ["'self'", ...VIDEO_PLAYERS, sponsors].filter(Boolean).join(' ');
  return `default-src 'self'; script-src ${script}; style-src 'self' 'unsafe-inline'; connect-src ${connect}; frame-src ${frames}; ${REST}`;
}

/** Returns how a CSP names a script. */
export function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
