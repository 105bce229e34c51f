import type { LoggedIn } from '#contract/accounts/calls.ts';
import { bearer } from '#web/api/bearer.ts';
import { stored } from '#web/ui/storage.ts';

/** What the login answered, kept under the key `auth`. */
export interface Auth {
  token: string;
  is_admin: boolean;
  association: { id: string; name: string; paused?: boolean } | null;
  /** Whether the account has a page to look after; absent in logins that were kept before this was told. */
  has_page?: boolean;
}

/** Who is logged in on this browser; null for a visitor. */
export const auth = stored<Auth | null>('auth', { empty: null, parse: parseAuth });

/** Set by a login, gone with it. */
export const justLoggedIn = stored<boolean>('just_logged_in', {
  empty: false,
  parse: (found) => found === true,
});

bearer.token = () => auth.read()?.token ?? null;
bearer.ended = (token) => void endedElsewhere(token);
if (typeof window !== 'undefined') followChanges();

/** Keeps what a login answered. */
export function rememberLogin({ token, is_admin, has_page, association: { id, name, paused } }: LoggedIn): void {
  auth.write({ token, is_admin, has_page, association: { id, name, paused } });
  justLoggedIn.write(true);
}

/** Logs out: the token ends on the server too, whatever comes of telling it so. */
export async function leave(): Promise<void> {
  const end = await sessionEnd();
  if (auth.read()) end?.endSession();
  forgetLogin();
}

/** Forgets the login on this browser. */
export function forgetLogin(): void {
  auth.clear();
  justLoggedIn.clear();
}

/** The session is over while somebody works: says so kindly. What was typed stays. */
async function endedElsewhere(token: string): Promise<void> {
  if (auth.read()?.token !== token) return;
  forgetLogin();
  (await sessionEnd())?.sayItEnded();
}

/** Fetched only when a session ends; every page begins with this file. */
function sessionEnd() {
  return import('./session-end.ts').catch(() => null);
}

/** Also when another tab logs in or out. */
function followChanges(): void {
  let known = bearer.token();
  auth.subscribe(() => {
    const now = bearer.token();
    if (now === known) return;
    known = now;
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
