const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Sent over HTTPS only; half a year. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=15552000' };

/** For responses that are not pages: no content in them may run. */
export const NO_CONTENT_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response of the portal. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { ...SECURITY_HEADERS, ...STRICT_TRANSPORT } : SECURITY_HEADERS;
}
