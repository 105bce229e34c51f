import { useSyncExternalStore } from 'react';

const KEY = 'appeal_link';

/**
 * The secret token of the mailed link. It is removed from the address bar when this module loads, before hydration, so
 * that it appears neither in the history nor in a screenshot. The tab keeps it, so that a reload does not lose the
 * page.
 */
const link = typeof window === 'undefined' ? '' : takeLink();

/**
 * Returns the token; `undefined` on the server and while hydrating, "" if the page was not opened by the mailed link.
 */
export function useLink(): string | undefined {
  return useSyncExternalStore(
    never,
    () => link,
    () => undefined,
  );
}

function takeLink(): string {
  const { pathname, search } = window.location;
  if (pathname !== '/reclamo') return '';
  const found = new URLSearchParams(search).get('token')?.trim();
  try {
    if (!found) return window.sessionStorage.getItem(KEY) ?? '';
    window.sessionStorage.setItem(KEY, found);
  } catch {
    // storage is disabled: after a reload the link has to be opened again
  }
  if (found) window.history.replaceState(window.history.state, '', pathname);
  return found ?? '';
}

const never = () => () => {};
