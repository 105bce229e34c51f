const KEY = 'return_to';
const GOOD_FOR_MS = 60 * 60_000;

/** Stores the current address for this tab, so that the next login returns to it. */
export function rememberPlace(): void {
  const { pathname, search, hash } = window.location;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ path: pathname + search + hash, at: Date.now() }));
  } catch {
    // storage is disabled: the login leads to Home
  }
}

/**
 * Effect for a page that requires a login: the login returns to it. The cleanup drops the address unless the next page
 * is the login.
 */
export function returnHereAfterLogin(): () => void {
  rememberPlace();
  return () => {
    if (window.location.pathname !== '/login') takePlace();
  };
}

/** Returns and removes the path where the login leads: the stored one if it is less than an hour old, otherwise `/`. */
export function takePlace(): string {
  try {
    const foundPlace = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const { path, at } = JSON.parse(foundPlace ?? '') as { path: unknown; at: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < GOOD_FOR_MS;
    // exactly one leading slash: a path on this site, never `//other-host`
    return isFresh && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
