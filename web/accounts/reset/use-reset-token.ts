import { useSyncExternalStore } from 'react';

/** In the session's storage: this tab only, gone when it is closed. */
const KEY = 'reset_link';
/** The longest life of a link that the portal makes; an older one opens nothing. */
const GOOD_FOR_MS = 24 * 60 * 60_000;

/**
 * The token of the mail's link: taken out of the address bar at once, before the page is even alive, so that it lies
 * neither in the history nor in a picture of the screen. The tab keeps it until it is used or has expired, so that a
 * reload (a phone does one by itself when a person comes back from the mail) does not lose it.
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

/** Forgets the token once it has been used. */
export function forgetResetToken(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // storage switched off: nothing was kept
  }
}

function takeToken(): string {
  const { pathname, search } = window.location;
  if (pathname !== '/reset-password') return '';
  const found = new URLSearchParams(search).get('token')?.trim();
  if (found === undefined) return keptToken();
  window.history.replaceState(window.history.state, '', pathname);
  forgetResetToken();
  try {
    if (found) window.sessionStorage.setItem(KEY, JSON.stringify({ token: found, at: Date.now() }));
  } catch {
    // storage switched off: a reload then needs the mail again
  }
  return found;
}

function keptToken(): string {
  try {
    const { token: kept, at } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    // a clock that was set back must not make it eternal
    if (typeof kept === 'string' && typeof at === 'number' && Math.abs(Date.now() - at) < GOOD_FOR_MS) return kept;
  } catch {
    // switched off, or half-written
  }
  forgetResetToken();
  return '';
}

const never = () => () => {};
