import { createHmac } from 'node:crypto';
import { OTP_DIGITS } from '#contract/features/accounts/limits.ts';
import type { Config } from '#server/config.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { endReplaced, queueMail } from '#server/features/mailing/index.ts';
import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newSeed } from '#server/platform/runtime/keyed-hash.ts';
import { resetPlaceholder } from './letters.ts';
import { findReset, type ResetRow, replaceReset } from './reset-store.ts';
import { hashToken } from './tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Lifetime of the link and the code. `asked`: requested by the account. `given`: created by staff. `first`: mailed to
 * an account without a password, whose owner did not ask and may read it days later.
 */
const LIFETIMES = {
  asked: { token: 60 * MINUTE_MS, otp: 10 * MINUTE_MS },
  given: { token: 24 * HOUR_MS, otp: 60 * MINUTE_MS },
  first: { token: 48 * HOUR_MS, otp: 48 * HOUR_MS },
} as const;
/** A link that is younger is mailed again instead of being ended: the person may have the mail open. */
const FRESH_MS = 10 * MINUTE_MS;
const SECRET = 'reset_key';
/** How long a requested mail may wait for the mail server. */
const WAITS_MS = 48 * HOUR_MS;

/** A reset link and its code in clear text. Only their hashes are stored. */
export interface Reset {
  otp: string;
  link: string;
  otpExpiresAt: Date;
  tokenExpiresAt: Date;
}

/**
 * Creates a reset link and code for an account. Replaces the account's earlier ones, except that a requested link
 * younger than ten minutes stays the same; its code then lives from now.
 */
export async function beginReset(
  db: Write,
  { publicUrl }: Config,
  { loginId, lives, now }: { loginId: string; lives: keyof typeof LIFETIMES; now: Date },
): Promise<Reset> {
  const earlier = lives === 'asked' ? await findReset(db, loginId) : undefined;
  const fresh = earlier && isFresh(earlier, now) ? earlier : undefined;
  const seed = fresh?.seed ?? newSeed();
  const { token, otp } = await deriveSecrets(db, seed, now);
  const { token: tokenMs, otp: otpMs } = LIFETIMES[lives];
  const reset = {
    otp,
    link: `${publicUrl}/reset-password?token=${token}`,
    otpExpiresAt: new Date(now.getTime() + otpMs),
    tokenExpiresAt: fresh ? new Date(fresh.token_expires_at) : new Date(now.getTime() + tokenMs),
  };
  await replaceReset(db, {
    token_hash: hashToken(token),
    association_id: loginId,
    otp_hash: hashOtp(otp, token),
    otp_expires_at: reset.otpExpiresAt.toISOString(),
    token_expires_at: reset.tokenExpiresAt.toISOString(),
    wrong_otps: fresh?.wrong_otps ?? 0,
    created_at: fresh?.created_at ?? now.toISOString(),
    seed: lives === 'asked' ? seed : '',
  });
  return reset;
}

/**
 * Queues a mail with a reset link and code, which are created when it is sent (`composers.ts`). Cancels a queued mail
 * of the same kind and takes its place: who asks again does not wait longer.
 */
export async function mailReset(
  db: Write,
  config: Config,
  { id, email, approved_at }: Pick<AssociationRow, 'id' | 'email' | 'approved_at'>,
  now: Date,
): Promise<void> {
  const dueSince = await endReplaced(db, 'reset', email, now.toISOString());
  const expiresAt = new Date(now.getTime() + WAITS_MS);
  const mail = { kind: 'reset', to: email, about: id, secret: true, expiresAt, dueSince } as const;
  await queueMail(db, { ...mail, ...resetPlaceholder(config), ofNewAccount: approved_at === null }, now);
}

function isFresh({ seed, created_at, wrong_otps }: ResetRow, now: Date): boolean {
  return seed !== '' && wrong_otps === 0 && now.getTime() - Date.parse(created_at) < FRESH_MS;
}

/** Returns token and code of a seed. The database keeps the seed, so that the same mail can be sent again. */
async function deriveSecrets(db: Write, seed: string, now: Date): Promise<{ token: string; otp: string }> {
  const key = await installationSecretWithin(db, SECRET, now);
  const derive = (use: string) => createHmac('sha256', key).update(`${use} ${seed}`).digest();
  const number = derive('otp').readUIntBE(0, 6) % 10 ** OTP_DIGITS;
  return { token: derive('token').toString('base64url'), otp: String(number).padStart(OTP_DIGITS, '0') };
}

/** Returns the HMAC of a code, keyed with its token: six digits alone could be guessed from a plain hash. */
export function hashOtp(otp: string, token: string): string {
  return createHmac('sha256', token).update(otp).digest('hex');
}
