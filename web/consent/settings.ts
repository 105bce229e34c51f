import { withdraw } from './choice.ts';
import { recordConsent } from './consent-mode.ts';

/** Whoever raises this event on `window` opens the banner again. */
export const OPEN_CONSENT = 'ads-consent:open';

/** Takes the choice back, denies everything from now on, and asks again. */
export function reopenCookieSettings(): void {
  withdraw();
  recordConsent(null);
  window.dispatchEvent(new CustomEvent(OPEN_CONSENT));
}
