import { logOut } from '#contract/features/accounts/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { rememberPlace } from './return-place.ts';

export { forgetDrafts, mayForget } from './drafts-left.ts';

/** Ends this browser's token on the server, without waiting for the response. */
export function endSession(): void {
  void api(logOut, {}, { keepalive: true }).catch(() => {});
}

/** Shows that the session has expired. The next login returns to the current page. */
export function sayItEnded(): void {
  rememberPlace();
  toast('info', "L'accesso è scaduto: entra di nuovo. Quello che hai scritto resta qui.");
}
