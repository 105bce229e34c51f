/**
 * Pages whose address holds a secret from a mail, in the path or in the parameter `token`: no log line, cache, search
 * engine, third party or `Referer` gets it.
 */
export const SECRET_PAGES = [
  '/annulla-email',
  '/annulla-gruppo',
  '/avvisi',
  '/conferma',
  '/conferma-email',
  '/disiscrizione',
  '/domanda',
  '/invito',
  '/reclamo',
  '/reset-password',
  '/togli-passkey',
] as const;

/** Calls with such a secret in their path, by what they begin with. */
export const SECRET_CALLS = ['/alerts', '/applications', '/freshness', '/invitations'] as const;

/** Headers of a page with a secret in its address: not cached, not indexed, and no `Referer` is sent. */
export const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Whether a path is one of these pages or below it. */
export function isUnder(pathname: string, pages: readonly string[]): boolean {
  return pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}
