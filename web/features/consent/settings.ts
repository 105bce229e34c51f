import { withdraw } from './choice.ts';
import { recordConsent } from './consent-mode.ts';

/** Event on `window` that opens the banner again. */
export const OPEN_CONSENT = 'ads-consent:open';

/** Withdraws the choice, denies everything from now on, and opens the banner. */
export function reopenCookieSettings(): void {
  withdraw();
  recordConsent(null);
  window.dispatchEvent(new CustomEvent(OPEN_CONSENT));
}
