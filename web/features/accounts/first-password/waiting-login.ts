import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { stored } from '#web/platform/browser/storage.ts';
import { endOthers, forgetLogin, rememberLogin } from '../auth.ts';
import { takePlace } from '../return-place.ts';

/** Address of the page that asks for the first password of one's own. */
export const FIRST_PASSWORD = '/prima-password';

/**
 * A login whose password is temporary. It is kept apart from `auth`, so that nothing that needs a login is shown before
 * the person has chosen a password; all tabs share it.
 */
export const waitingLogin = stored<LoggedIn | null>('waiting_login', { empty: null, parse });

/** The temporary password, while this page lives: it is never stored, and after a reload it is asked again. */
let received = '';
export const receivedPassword = (): string => received;

/**
 * Stores the response of a login, and returns where it leads. With a temporary password the login waits for
 * `finishLogin`. `password` is "" for a passkey.
 */
export function beginLogin(login: LoggedIn, password: string): string {
  if (!login.is_temporary) {
    waitingLogin.clear();
    rememberLogin(login);
    return takePlace();
  }
  endOthers(login.login.id);
  forgetLogin();
  received = password;
  waitingLogin.write(login);
  return FIRST_PASSWORD;
}

/** The person has chosen a password: logs in, and returns where the login leads. */
export function finishLogin(login: LoggedIn): string {
  received = '';
  rememberLogin(login);
  return takePlace();
}

/** Drops a login that waits. */
export function dropWaitingLogin(): void {
  received = '';
  waitingLogin.clear();
}

function parse(found: unknown): LoggedIn | null {
  const { token, association } = (found ?? {}) as Partial<LoggedIn>;
  return typeof token === 'string' && typeof association?.id === 'string' ? (found as LoggedIn) : null;
}
