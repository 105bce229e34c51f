import { useSyncExternalStore } from 'react';

/** In `sessionStorage`: visible to this tab only, removed when it is closed. */
const KEY = 'reset_link';
/** The longest lifetime of a reset link. The server refuses older ones. */
const GOOD_FOR_MS = 24 * 60 * 60_000;

/**
 * The token of the mailed link. It is removed from the address bar when this module loads, before hydration, so that it
 * appears neither in the history nor in a screenshot. The tab keeps it until it is used or has expired, because a phone
 * may reload the page when the person returns from the mail program.
 */
const token = typeof window === 'undefined' ? '' : takeToken();

/**
 * Returns the token; `undefined` on the server and while hydrating, "" if the page was not opened by the mailed link.
 */
export function useResetToken(): string | undefined {
  return useSyncExternalStore(
    never,
    () => token,
    () => undefined,
  );
}

/** Removes the token after it has been used. */
export function forgetResetToken(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // storage is disabled: nothing was stored
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
    // storage is disabled: after a reload the link has to be opened again
  }
  return found;
}

function keptToken(): string {
  try {
    const { token: kept, at } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    // the absolute difference: a clock that is set back must not extend the lifetime
    if (typeof kept === 'string' && typeof at === 'number' && Math.abs(Date.now() - at) < GOOD_FOR_MS) return kept;
  } catch {
    // storage is disabled, or the value is not valid JSON
  }
  forgetResetToken();
  return '';
}

const never = () => () => {};
