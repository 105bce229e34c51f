import type { Config } from '#server/config.ts';
import { buildId } from '../pages/build-id.ts';

/** For responses that are not pages: no content in them may run, and no page may embed them. */
export const NO_CONTENT_RUNS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': NO_CONTENT_RUNS,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

const YEAR_SECONDS = 31_536_000;

/**
 * Returns the headers of every response, errors included. Pages replace the Content-Security-Policy by their own. The
 * name of the build is for the service worker, which opens stored pages of the portal's current build only.
 */
export function commonHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  const build = buildId();
  const headers = build ? { ...SECURITY_HEADERS, 'x-build': build } : SECURITY_HEADERS;
  if (!publicUrl.startsWith('https:')) return headers;
  const subdomains = hstsSubdomains ? '; includeSubDomains' : '';
  return { ...headers, 'strict-transport-security': `max-age=${YEAR_SECONDS}${subdomains}` };
}
