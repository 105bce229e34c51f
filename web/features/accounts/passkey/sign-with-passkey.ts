import type { Assertion } from '#contract/features/accounts/passkeys/calls.ts';
import { beginPasskeyLogin } from '#contract/features/accounts/passkeys/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';

/** Returns whether this browser can use passkeys here: they need HTTPS or localhost. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/**
 * Lets the person choose a passkey and returns the signature. `own`: of the account that is logged in. Throws
 * `ApiProblem`, or the browser's error if the person gives up.
 */
export async function signWithPasskey(own: boolean): Promise<Assertion> {
  const { startAuthentication } = await retryImport(() => import('@simplewebauthn/browser'));
  const { options } = await api(beginPasskeyLogin, {}, { authenticated: own });
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  return { id, rawId, type: 'public-key', response };
}
