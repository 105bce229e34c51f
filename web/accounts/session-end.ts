import { logOut } from '#contract/accounts/calls.ts';
import { api } from '#web/api/browser.ts';
import { toast } from '#web/ui/toast.ts';
import { rememberPlace } from './return-place.ts';

/** Tells the server that this browser's token is done with; nobody waits for its answer. */
export function endSession(): void {
  void api(logOut, {}, { keepalive: true }).catch(() => {});
}

/** Says kindly that the session is over; the next login leads back here. */
export function sayItEnded(): void {
  rememberPlace();
  toast('info', "L'accesso è scaduto: entra di nuovo. Quello che hai scritto resta qui.");
}
