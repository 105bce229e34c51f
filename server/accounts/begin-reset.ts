import { createHmac, randomInt } from 'node:crypto';
import { OTP_DIGITS } from '#contract/accounts/limits.ts';
import type { AssociationRow } from '../associations/index.ts';
import type { Config } from '../config.ts';
import type { Write } from '../database/connection.ts';
import { endReplaced, queueMail } from '../mailing/index.ts';
import { resetLetter } from './letters.ts';
import { replaceReset } from './reset-store.ts';
import { hashToken, newToken } from './tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Lifetime of the link and the code. `asked`: requested by the account. `given`: created by staff, or for an account
 * without a password.
 */
const LIFETIMES = {
  asked: { token: 60 * MINUTE_MS, otp: 10 * MINUTE_MS },
  given: { token: 24 * HOUR_MS, otp: 60 * MINUTE_MS },
} as const;

/** A reset link and its code in clear text. Only their hashes are stored. */
export interface Reset {
  otp: string;
  link: string;
  otpExpiresAt: Date;
  tokenExpiresAt: Date;
}

/** Creates a reset link and code for an account. Replaces the account's earlier ones. */
export async function beginReset(
  db: Write,
  { publicUrl }: Config,
  { associationId, lives, now }: { associationId: string; lives: keyof typeof LIFETIMES; now: Date },
): Promise<Reset> {
  const token = newToken();
  const otp = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const { token: tokenMs, otp: otpMs } = LIFETIMES[lives];
  const reset = {
    otp,
    link: `${publicUrl}/reset-password?token=${token}`,
    otpExpiresAt: new Date(now.getTime() + otpMs),
    tokenExpiresAt: new Date(now.getTime() + tokenMs),
  };
  await replaceReset(db, {
    token_hash: hashToken(token),
    association_id: associationId,
    otp_hash: hashOtp(otp, token),
    otp_expires_at: reset.otpExpiresAt.toISOString(),
    token_expires_at: reset.tokenExpiresAt.toISOString(),
    wrong_otps: 0,
    created_at: now.toISOString(),
  });
  return reset;
}

/**
 * Mails a reset link and code to an account. Cancels a queued mail of the same kind, whose link and code are now
 * invalid.
 */
export async function mailReset(
  db: Write,
  config: Config,
  account: Pick<AssociationRow, 'id' | 'name' | 'email'>,
  now: Date,
): Promise<Reset> {
  const reset = await beginReset(db, config, { associationId: account.id, lives: 'asked', now });
  const { otp, link, otpExpiresAt } = reset;
  const letter = resetLetter(config, { name: account.name, otp, link });
  await endReplaced(db, 'reset', account.email, now.toISOString());
  const mail = { kind: 'reset', to: account.email, secret: true, expiresAt: otpExpiresAt, ...letter } as const;
  await queueMail(db, mail, now);
  return reset;
}

/** Returns the HMAC of a code, keyed with its token: six digits alone could be guessed from a plain hash. */
export function hashOtp(otp: string, token: string): string {
  return createHmac('sha256', token).update(otp).digest('hex');
}
