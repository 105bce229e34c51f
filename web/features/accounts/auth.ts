import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { askAgain } from '#web/platform/ui/ask-again.ts';
import { stored } from '#web/platform/ui/storage.ts';

/** The login response, stored under the key `auth`. */
export interface Auth {
  token: string;
  is_admin: boolean;
  association: { id: string; name: string; paused?: boolean } | null;
  /** Whether the account has a public page. Absent in logins stored by a version that did not send it. */
  has_page?: boolean;
}

/** The account that is logged in on this browser; null for a visitor. */
export const auth = stored<Auth | null>('auth', { empty: null, parse: parseAuth });

/** Set by a login, cleared by a logout. */
export const justLoggedIn = stored<boolean>('just_logged_in', {
  empty: false,
  parse: (found) => found === true,
});

bearer.token = () => auth.read()?.token ?? null;
bearer.account = () => auth.read()?.association?.id ?? '';
bearer.ended = (token) => void endedElsewhere(token);
bearer.unconfirmed = async () => (await askAgain(() => import('./confirm-identity/ask.tsx'))).askForIdentity();
if (typeof window !== 'undefined') followChanges();

/** Stores the login response. */
export function rememberLogin({ token, is_admin, has_page, association: { id, name, paused } }: LoggedIn): void {
  auth.write({ token, is_admin, has_page, association: { id, name, paused } });
  justLoggedIn.write(true);
}

/** Stores the new token of a login whose identity was confirmed; `former` is the one that it replaces. */
export function renewToken(former: string | null, token: string): void {
  const login = auth.read();
  if (login && login.token === former) auth.write({ ...login, token });
}

/**
 * Logs out and deletes from this browser what the person has typed and not sent, after asking if there is something.
 * Also ends the token on the server, without waiting for the response or checking that it succeeded. Returns false if
 * the person stays.
 */
export async function leave(): Promise<boolean> {
  const [end, account] = [await sessionEnd(), bearer.account()];
  if (end && !(await end.mayForget(account))) return false;
  if (auth.read()) end?.endSession();
  forgetLogin();
  await end?.forgetDrafts(account);
  return true;
}

/** Removes the login and all that the account has left in this browser: the account was deleted. */
export async function forgetAccount(): Promise<void> {
  const account = bearer.account();
  forgetLogin();
  await (await sessionEnd())?.forgetDrafts(account);
}

/** Removes the login from this browser only. */
export function forgetLogin(): void {
  auth.clear();
  justLoggedIn.clear();
}

/**
 * Handles a token that the server no longer accepts: logs out and shows a message. Typed text is kept in its drafts.
 */
async function endedElsewhere(token: string): Promise<void> {
  if (auth.read()?.token !== token) return;
  forgetLogin();
  (await sessionEnd())?.sayItEnded();
}

/** Loaded only when a session ends, because every page loads this file. */
function sessionEnd() {
  return askAgain(() => import('./session-end.ts')).catch(() => null);
}

/**
 * Notifies the listeners when another account logs in or the login ends, also in another tab. A new token of the same
 * login changes nothing of what is shown.
 */
function followChanges(): void {
  const current = () => bearer.token() && `account ${bearer.account()}`;
  let knownLogin = current();
  auth.subscribe(() => {
    const now = current();
    if (now === knownLogin) return;
    knownLogin = now;
    for (const listener of bearer.onChange) listener();
  });
}

function parseAuth(found: unknown): Auth | null {
  if (typeof found !== 'object' || found === null) return null;
  const { token, is_admin, association, has_page } = found as Record<string, unknown>;
  if (typeof token !== 'string' || token === '') return null;
  const admin = is_admin === true;
  return {
    token,
    is_admin: admin,
    association: parseAssociation(association),
    has_page: typeof has_page === 'boolean' ? has_page : !admin,
  };
}

function parseAssociation(found: unknown): Auth['association'] {
  if (typeof found !== 'object' || found === null) return null;
  const { id, name, paused } = found as Record<string, unknown>;
  if (typeof id !== 'string') return null;
  return { id, name: typeof name === 'string' ? name : '', paused: paused === true };
}
