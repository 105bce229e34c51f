import { TOTP } from 'otpauth';
import type { TestPortal } from './portal.ts';

/** Returns the code that an authenticator app shows for a secret at the portal's time, or `steps` of 30 s from it. */
export function codeAt(portal: Pick<TestPortal, 'clock'>, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() + steps * 30_000 });
}

/** Enables two-step login for the account of a token. Returns its secret and recovery codes. */
export async function withSecondFactor(
  portal: TestPortal,
  token: string,
): Promise<{ secret: string; codes: string[] }> {
  const begun = await portal.request('/me/second_factor', { method: 'POST', token });
  const { secret } = begun.body;
  const body = { otp: codeAt(portal, secret, -1) };
  const confirmed = await portal.request('/me/second_factor/confirm', { method: 'POST', token, body });
  if (confirmed.status !== 200) throw new Error(`not enabled: ${JSON.stringify(confirmed.body)}`);
  return { secret, codes: confirmed.body.recovery_codes };
}
