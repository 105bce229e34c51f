import { useEffect, useEffectEvent } from 'react';
import { type Assertion, beginPasskeyLogin } from '#contract/features/accounts/passkeys/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { hasPasskeys } from './sign-with-passkey.ts';

/** The server's challenge lives five minutes. */
const RENEWED_AFTER_MS = 4 * 60_000;

/**
 * Offers the passkeys of this site among the suggestions of the field with `autocomplete="username webauthn"`, if the
 * browser can. Calls `onSigned` when the person has chosen one. Stops when `active` is false or the page is left.
 */
export function usePasskeyAutofill(active: boolean, onSigned: (passkey: Assertion) => void): void {
  const signed = useEffectEvent(onSigned);
  useEffect(() => {
    if (!active || !hasPasskeys()) return;
    const offer = new Offer(signed);
    const renew = () => void offer.renew();
    renew();
    const timer = setInterval(renew, RENEWED_AFTER_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      offer.stop();
    };
  }, [active]);
}

class Offer {
  readonly #signed: (passkey: Assertion) => void;
  #begunAt = -Infinity;
  #stopped = false;
  #cancel = () => {};

  constructor(signed: (passkey: Assertion) => void) {
    this.#signed = signed;
  }

  /** Begins with a fresh challenge, unless the tab is hidden or the last one is still good. */
  async renew(): Promise<void> {
    if (document.hidden || performance.now() - this.#begunAt < RENEWED_AFTER_MS) return;
    this.#begunAt = performance.now();
    try {
      const passkey = await this.#ask();
      if (passkey && !this.#stopped) this.#signed(passkey);
    } catch {
      // it was renewed or stopped, or the portal is away: the form and the button remain
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  async #ask(): Promise<Assertion | null> {
    const webauthn = await import('@simplewebauthn/browser');
    if (!(await webauthn.browserSupportsWebAuthnAutofill())) return null;
    const { options } = await api(beginPasskeyLogin, {}, { authenticated: false });
    if (this.#stopped) return null;
    this.#cancel = () => webauthn.WebAuthnAbortService.cancelCeremony();
    const { id, rawId, response } = await webauthn.startAuthentication({
      optionsJSON: options as never,
      useBrowserAutofill: true,
    });
    return { id, rawId, type: 'public-key', response };
  }
}
