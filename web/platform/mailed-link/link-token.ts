import { useSyncExternalStore } from 'react';

interface Page {
  /** The page that the mailed link opens, with the token in its query. */
  path: string;
  /** The longest lifetime of the link. The server refuses older ones. */
  hours: number;
}

export interface LinkToken {
  /**
   * Returns the token; `undefined` on the server and while hydrating, "" if the page was not opened by the mailed link.
   */
  useToken: () => string | undefined;
  /** Removes the token after it has been used. */
  forget: () => void;
}

/**
 * The token of a mailed link. Call it when the module of the page loads: before hydration the token leaves the address
 * bar, so that it appears neither in the history nor in a screenshot. The tab keeps it until it is used or has expired,
 * because a phone may reload the page when the person returns from the mail program. `key` is its key in
 * `sessionStorage`, which is visible to this tab only and removed when it is closed.
 */
export function linkToken(key: string, page: Page): LinkToken {
  const token = typeof window === 'undefined' ? '' : takeToken(key, page);
  return {
    useToken: () =>
      useSyncExternalStore(
        never,
        () => token,
        () => undefined,
      ),
    forget: () => forget(key),
  };
}

function forget(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // storage is disabled: nothing was stored
  }
}

function takeToken(key: string, page: Page): string {
  const { pathname, search } = window.location;
  if (pathname !== page.path) return '';
  const foundToken = new URLSearchParams(search).get('token')?.trim();
  if (foundToken === undefined) return storedToken(key, page);
  window.history.replaceState(window.history.state, '', pathname);
  forget(key);
  try {
    if (foundToken) window.sessionStorage.setItem(key, JSON.stringify({ token: foundToken, at: Date.now() }));
  } catch {
    // storage is disabled: after a reload the link has to be opened again
  }
  return foundToken;
}

function storedToken(key: string, { hours }: Page): string {
  try {
    const { token, at } = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    // the absolute difference: a clock that is set back must not extend the lifetime
    const isLive = typeof at === 'number' && Math.abs(Date.now() - at) < hours * 3_600_000;
    if (typeof token === 'string' && isLive) return token;
  } catch {
    // storage is disabled, or the value is not valid JSON
  }
  forget(key);
  return '';
}

const never = () => () => {};
