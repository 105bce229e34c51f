import { useSyncExternalStore } from 'react';

const KEY = 'appeal_link';

/**
 * The secret of the mail's link: read once and taken out of the address bar before the page is even alive, so that it
 * lies neither in the history nor in a picture of the screen. The tab keeps it, so that a reload does not lose the page.
 */
const link = typeof window === 'undefined' ? '' : takeLink();

/** The secret; `undefined` on the server and while hydrating, "" where the page was not opened by the mail's link. */
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
    // storage switched off: a reload then needs the mail again
  }
  if (found) window.history.replaceState(window.history.state, '', pathname);
  return found ?? '';
}

const never = () => () => {};
