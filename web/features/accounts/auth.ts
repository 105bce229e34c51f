import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { isRole, type Role } from '#contract/platform/role.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { stored } from '#web/platform/browser/storage.ts';

/** The login response, stored under the key `auth`. */
interface Auth {
  token: string;
  is_admin: boolean;
  association: { id: string; name: string; paused?: boolean } | null;
  /** Whether the account has a public page. Absent in logins stored by a version that did not send it. */
  has_page?: boolean;
  /** Whose login it is. Absent in logins stored by a version that did not send it: the association's own. */
  login?: string;
  /** Name and user name of the login. Absent as `login` is. */
  login_name?: string;
  username?: string;
  /** What the person may do for the association. Absent until the server has said it: as its owner. */
  role?: Role;
  /** Whether the person works for other associations too. */
  more?: boolean;
  /** Whether an invitation made the login: it is deleted without the association. */
  person?: boolean;
}

/** Who is logged in on this browser, and for which account; null for a visitor. */
export const auth = stored<Auth | null>('auth', { empty: null, parse: parseAuth });

/** Set by a login, cleared by a logout. */
const justLoggedIn = stored<boolean>('just_logged_in', {
  empty: false,
  parse: (found) => found === true,
});

/**
 * Written and removed at once by a logout, so that the other tabs hear of it. A session that ends by itself leaves what
 * was typed.
 */
const loggedOut = stored<boolean>('logged_out', { empty: false, parse: (found) => found === true });

/** What a logout has left to do on this device. */
interface Unfinished {
  /** What the account has typed goes too. */
  drafts: boolean;
  /** The server has ended the session. */
  ended: boolean;
}

/** The logouts whose `session-end.ts` did not arrive, by account (`bearer.account`). The next page finishes them. */
export const unfinishedLogouts = stored<Readonly<Record<string, Unfinished>>>('unfinished_logouts', {
  empty: {},
  parse: (found) => found as Record<string, Unfinished> | null,
});

bearer.token = () => auth.read()?.token ?? null;
bearer.account = () => accountOf(auth.read());
bearer.role = followRole;
bearer.ended = (token) => void endedElsewhere(token);
bearer.unconfirmed = async () => (await retryImport(() => import('./confirm-identity/ask.tsx'))).askForIdentity();
if (typeof window !== 'undefined') followChanges();

/** Stores the login response. On a shared computer it may take the place of another person's login, which ends. */
export function rememberLogin({ token, is_admin, has_page, association, login, role, more }: LoggedIn): void {
  const { id, name, paused } = association;
  endOthers(login.id);
  auth.write({
    token,
    is_admin,
    has_page,
    association: { id, name, paused },
    login: login.id,
    login_name: login.name,
    username: login.username,
    role,
    more,
    person: login.person,
  });
  justLoggedIn.write(true);
  const { [bearer.account()]: own, ...others } = unfinishedLogouts.read();
  // what the person types from now on stays
  if (own && Object.keys(others).length === 0) unfinishedLogouts.clear();
  else if (own) unfinishedLogouts.write(others);
  void sessionEnd().then((session) => session?.continuePush());
}

/** Ends the login of this browser on the server, and its notifications here, if it is of another person than `login`. */
export function endOthers(login: string): void {
  const former = auth.read();
  if (!former || (former.login ?? former.association?.id) === login) return;
  void sessionEnd().then((session) => {
    if (session) session.endFormerSession(former.token, login);
    else void leaveUnfinished(accountOf(former), { drafts: false, token: former.token });
  });
}

/** Stores the role that the server has named, if it is another one: what the person may not do disappears. */
function followRole(role: string, token: string): void {
  const login = auth.read();
  if (login?.token === token && isRole(role) && login.role !== role) auth.write({ ...login, role });
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
  const [end, account, token] = [await sessionEnd(), bearer.account(), bearer.token()];
  if (end && !(await end.mayForget(account))) return false;
  const unfinished = end ? null : leaveUnfinished(account, { drafts: true, token });
  if (token) end?.endSession();
  forgetLogin();
  tellOtherTabs();
  await end?.forgetAll(account);
  await unfinished;
  // a page of its own, which finishes the logout before somebody else types
  if (unfinished) location.assign('/');
  return true;
}

/** Removes the login and all that the account has left in this browser: the account was deleted, or has left its group. */
export async function forgetAccount(): Promise<void> {
  const account = bearer.account();
  forgetLogin();
  tellOtherTabs();
  const end = await sessionEnd();
  if (!end) return leaveUnfinished(account, { drafts: true, token: null });
  end.endNotifications();
  await end.forgetAll(account);
}

/**
 * Ends a token on the server without `session-end.ts`, and leaves the rest of its logout to the next page. By `fetch`: the
 * calls of accounts would be loaded with every page. Resolves when the server has answered, or after three seconds.
 */
function leaveUnfinished(account: string, { drafts, token }: { drafts: boolean; token: string | null }): Promise<void> {
  const note = (ended: boolean) => unfinishedLogouts.change((others) => ({ ...others, [account]: { drafts, ended } }));
  note(!token);
  if (!token) return Promise.resolve();
  const headers = { authorization: `Bearer ${token}` };
  const answered = fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).then(
    ({ ok, status }) => {
      // the session may have ended before; who has logged in again meanwhile has removed the mark
      if (unfinishedLogouts.read()[account]) note(ok || status === 401);
    },
    () => {},
  );
  return Promise.race([answered, new Promise<void>((done) => setTimeout(done, 3000))]);
}

function tellOtherTabs(): void {
  loggedOut.write(true);
  loggedOut.clear();
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

/** Loaded only when a session begins or ends, because every page loads this file. */
function sessionEnd() {
  return retryImport(() => import('./session-end.ts')).catch(() => null);
}

/**
 * Notifies the listeners when another account logs in or the login ends, also in another tab. A new token of the same
 * login changes nothing of what is shown. A logout, in whichever tab, deletes what each tab alone holds.
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
  loggedOut.subscribe(() => void sessionEnd().then((end) => end?.forgetDraftsOfTab()));
}

/**
 * Returns the key of what this browser holds for a login. Two colleagues work for one account: what one has typed is
 * nothing of the other's, and no request of one is sent again with the token of the other.
 */
function accountOf(found: Auth | null): string {
  const id = found?.association?.id ?? '';
  return found?.login && found.login !== id ? `${found.login}/${id}` : id;
}

function parseAuth(found: unknown): Auth | null {
  if (typeof found !== 'object' || found === null) return null;
  const { token, is_admin, association, has_page, login, login_name, username, role, more, person } = found as Record<
    string,
    unknown
  >;
  if (typeof token !== 'string' || token === '') return null;
  const admin = is_admin === true;
  return {
    token,
    is_admin: admin,
    association: parseAssociation(association),
    has_page: typeof has_page === 'boolean' ? has_page : !admin,
    ...(typeof login === 'string' && { login }),
    ...(typeof login_name === 'string' && { login_name }),
    ...(typeof username === 'string' && { username }),
    ...(isRole(role) && { role }),
    ...(typeof more === 'boolean' && { more }),
    ...(typeof person === 'boolean' && { person }),
  };
}

function parseAssociation(found: unknown): Auth['association'] {
  if (typeof found !== 'object' || found === null) return null;
  const { id, name, paused } = found as Record<string, unknown>;
  if (typeof id !== 'string') return null;
  return { id, name: typeof name === 'string' ? name : '', paused: paused === true };
}
