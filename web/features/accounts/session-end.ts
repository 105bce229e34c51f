import { logOut } from '#contract/features/accounts/calls.ts';
import { forgetOwn } from '#web/features/pocket/index.ts';
import { endPush, endPushOf, endPushOfOthers } from '#web/features/push/session/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { unfinishedLogouts } from './auth.ts';
import { forgetDrafts } from './drafts-left.ts';
import { rememberPlace } from './return-place.ts';

export { continuePush } from '#web/features/push/session/index.ts';
export { forgetDraftsOfTab, mayForget } from './drafts-left.ts';

/** Ends this browser's token on the server, without waiting for the response. */
export function endSession(): void {
  endPush(endToken()).catch(() => {});
}

/** The same for the token of another login, in whose place `login` has logged in on this browser. */
export function endFormerSession(token: string, login: string): void {
  endPushOfOthers(login, endToken(token)).catch(() => {});
}

/** Ends a token, the present one if none is given. Resolves to whether it has ended on the server. */
function endToken(token?: string): Promise<boolean> {
  return api(logOut, {}, { keepalive: true, ...(token && { token }) }).then(
    () => true,
    // the session had ended before
    (error: unknown) => isProblem(error) && error.status === 401,
  );
}

/** Ends the notifications of an account that the server has deleted, and with it what it has at this device. */
export function endNotifications(): void {
  endPush(Promise.resolve(true)).catch(() => {});
}

/** Deletes what the account has typed and not sent, and its data for a visit without a network. */
export async function forgetAll(account: string): Promise<void> {
  await forgetDrafts(account);
  await forgetOwn();
}

/**
 * Finishes the logouts for which this file did not arrive. The data for a visit without a network may be that of another
 * account by now: a page deletes at its start what is not.
 */
export async function finishLogouts(): Promise<void> {
  for (const [account, { drafts, ended }] of Object.entries(unfinishedLogouts.read())) {
    await endPushOf(account, Promise.resolve(ended)).catch(() => {});
    if (drafts) await forgetDrafts(account);
  }
  unfinishedLogouts.clear();
}

/**
 * Shows that the session has expired, and deletes the own data for a visit without a network. The next login returns to
 * the current page.
 */
export function sayItEnded(): void {
  void forgetOwn();
  rememberPlace();
  toast('info', "L'accesso è scaduto: entra di nuovo. Quello che hai scritto resta qui.");
}
