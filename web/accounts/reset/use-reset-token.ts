import { useSyncExternalStore } from 'react';

/**
 * The token of the mail's link: read once and taken out of the address bar at once, before the page is even alive, so
 * that it lies neither in the history nor in a picture of the screen.
 */
const token = typeof window === 'undefined' ? '' : takeToken();

/** The token; `undefined` on the server and while hydrating, "" where the page was not opened by the mail's link. */
export function useResetToken(): string | undefined {
  return useSyncExternalStore(
    never,
    () => token,
    () => undefined,
  );
}

function takeToken(): string {
  const { pathname, search } = window.location;
  const found = pathname === '/reset-password' ? new URLSearchParams(search).get('token') : null;
  if (found !== null) window.history.replaceState(window.history.state, '', pathname);
  return found?.trim() ?? '';
}

const never = () => () => {};
