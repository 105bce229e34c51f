import { createHash } from 'node:crypto';

/** The players of films, each in a frame that the page adds only when a visitor presses for it. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const REST =
  "img-src 'self' data: blob:; media-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Hashes the scripts that the framework wrote, which carry a random nonce, then removes the nonce. The page can thus be
 * cached, and the CSP blocks scripts injected through data. `sponsors` is the origin of the sponsor frames, or "".
 */
export function sealPage(html: string, mark: string, sponsors: string): { html: string; csp: string } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes?.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}'`,
    );
  }
  const script = import.meta.env.DEV ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ');
  const connect = import.meta.env.DEV ? "'self' ws:" : "'self'";
  const frames = ["'self'", ...VIDEO_PLAYERS, sponsors].filter(Boolean).join(' ');
  const csp = `default-src 'self'; script-src ${script}; style-src 'self' 'unsafe-inline'; connect-src ${connect}; frame-src ${frames}; ${REST}`;
  return { html: html.replaceAll(attribute, ''), csp };
}
