import type { Config } from '#server/config.ts';

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

/** Returns the headers of every response, errors included. Pages replace the Content-Security-Policy by their own. */
export function securityHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return SECURITY_HEADERS;
  const subdomains = hstsSubdomains ? '; includeSubDomains' : '';
  return { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}${subdomains}` };
}
