import { Secret, TOTP } from 'otpauth';
import { OTP_DIGITS } from '#contract/features/accounts/limits.ts';

/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
const STEP_S = 30;
/** Accepted steps before and after the current one, for a clock that is wrong by some seconds and a slow typist. */
const WINDOW = 1;

/** Returns a new TOTP secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the `otpauth://` address that authenticator apps read from the QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totp(secret, issuer, label).toString();
}

/** Returns the time step that a code belongs to, one before or after the current one at most; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_S) + delta;
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: OTP_DIGITS, period: STEP_S });
}
