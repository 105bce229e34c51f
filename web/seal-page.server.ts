import { hash } from 'node:crypto';

/** The players of films, each in a frame that the page adds only when a visitor presses for it. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const REST =
  "img-src 'self' data: blob:; media-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface Sealing {
  /** Content of scripts that are added afterwards. */
  scripts: readonly string[];
  /** Origin of the sponsor frames, or "". */
  sponsors: string;
}

/**
 * Hashes the scripts that the framework wrote, which carry a random nonce, then removes the nonce. The page can thus be
 * cached, and the CSP blocks scripts injected through data.
 */
export function sealPage(html: string, mark: string, { scripts, sponsors }: Sealing): { html: string; csp: string } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set(scripts.map(hashOf));
  for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes?.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(hashOf(body ?? ''));
  }
  const script = import.meta.env.DEV ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ');
  const connect = import.meta.env.DEV ? "'self' ws:" : "'self'";
  const frames = ["'self'", ...VIDEO_PLAYERS, sponsors].filter(Boolean).join(' ');
  const csp = `default-src 'self'; script-src ${script}; style-src 'self' 'unsafe-inline'; connect-src ${connect}; frame-src ${frames}; ${REST}`;
  return { html: html.replaceAll(attribute, ''), csp };
}

/** Returns how a CSP names a script. */
function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
