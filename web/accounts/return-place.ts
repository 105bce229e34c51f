const KEY = 'return_to';
const GOOD_FOR_MS = 60 * 60_000;

/** Notes where a session ended, for this tab, so that the next login leads back. */
export function rememberPlace(): void {
  const { pathname, search, hash } = window.location;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ path: pathname + search + hash, at: Date.now() }));
  } catch {
    // storage switched off: the login leads Home
  }
}

/** For a page that asks for a login: the login leads back to it, unless the person goes somewhere else first. */
export function returnHereAfterLogin(): () => void {
  rememberPlace();
  return () => {
    if (window.location.pathname !== '/login') takePlace();
  };
}

/** Where the login leads: back to where the session ended within the last hour, else Home. Asked once. */
export function takePlace(): string {
  try {
    const found = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const { path, at } = JSON.parse(found ?? '') as { path: unknown; at: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < GOOD_FOR_MS;
    // one slash: an address of ours, never `//elsewhere`
    return isFresh && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
