import { findAssociation, lockAssociation } from '#server/features/associations/index.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse } from '#server/platform/http/limits/used-up.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { isEqualInConstantTime } from '#server/platform/runtime/keyed-hash.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { hashOtp } from './begin-reset.ts';
import { hashPassword } from './hashing.ts';
import { endInvitations } from './invited.ts';
import { notifyOwner } from './notices.ts';
import { offerRemoval, type PasskeysLeft } from './passkeys/offer-removal.ts';
import { refuseGuessable } from './password-rule.ts';
import { accountProblems } from './problems.ts';
import { refuseTemporary } from './refuse-temporary.ts';
import { countTry, deleteReset, forgiveTry, type ResetRow } from './reset-store.ts';
import { chooseAccount } from './sessions/choose-account.ts';
import { deleteSessions } from './sessions/session-store.ts';
import { writePasswordHash } from './store.ts';
import { hashToken } from './tokens.ts';

const WRONG_OTPS_MOST = 5;
/** Of an account: each one may send a link that removes passkeys, and these mails are all sent. */
const RESETS: Limit = { name: 'reset-account-day', times: 5, windowMs: 86_400_000 };
const TOO_MANY_RESETS = 'Oggi hai già scelto una nuova password più volte. Riprova tra qualche ora.';

interface Given {
  token: string;
  otp: string;
  new_password: string;
}

/**
 * Sets a new password with the token of the link and the code of the mail. Invalidates both and ends all sessions.
 * Returns the passkeys of the account, with what removes them; null if it has none.
 * Throws 400 for a wrong, used or expired pair (five wrong codes invalidate it), 422 for a refused password, 429 after five
 * new passwords a day.
 */
export async function resetPassword(
  portal: Portal,
  { token, otp, new_password }: Given,
  address: string,
): Promise<PasskeysLeft | null> {
  const { database, config, clock } = portal;
  refuseGuessable(config, new_password, 'new_password');
  const reset = await checkCode(portal, token, otp);
  if (!reset) {
    logSecurityEvent(portal, { event: 'reset_failed', address });
    throw problem(accountProblems.invalid_reset);
  }
  const account = await findAssociation(database.read, reset.association_id);
  // a login that works for no account opens nothing
  if (!account || (await chooseAccount(database.read, account.id)) === 'none')
    throw problem(accountProblems.invalid_reset);
  await countUse(portal.limiter, RESETS, account.id, TOO_MANY_RESETS);
  // only after the code was checked: otherwise the error would reveal the link's account to a stranger
  refuseGuessable(config, new_password, 'new_password', account);
  await refuseTemporary(portal, account.id, new_password);
  // outside the transaction, because hashing is slow
  const passwordHash = await hashPassword(new_password);
  const remainingPasskeys = await database.write(async (db) => {
    if (!(await deleteReset(db, reset.token_hash))) throw problem(accountProblems.invalid_reset);
    await lockAssociation(db, reset.association_id);
    await writePasswordHash(db, reset.association_id, passwordHash, clock.now());
    await deleteSessions(db, reset.association_id);
    const invited = await endInvitations(db, account.id, clock.now());
    const offered = await offerRemoval(db, config, account, clock.now());
    if (!offered) await notifyOwner(db, config, account, { about: 'password-changed', invited }, clock.now());
    return offered;
  });
  logSecurityEvent(portal, { event: 'reset_used', account: account.id, address });
  return remainingPasskeys;
}

/**
 * Returns the reset that token and code open, or null. Runs in its own transaction, so that a wrong try is counted
 * although the request fails.
 */
async function checkCode({ database, clock }: Portal, token: string, otp: string): Promise<ResetRow | null> {
  const now = clock.now().toISOString();
  return database.write(async (db) => {
    const tokenHash = hashToken(token);
    const reset = await countTry(db, tokenHash, { now, most: WRONG_OTPS_MOST });
    if (!reset) return null;
    if (isEqualInConstantTime(hashOtp(otp, token), reset.otp_hash) && reset.otp_expires_at > now) {
      await forgiveTry(db, tokenHash);
      return reset;
    }
    if (reset.wrong_otps >= WRONG_OTPS_MOST) await deleteReset(db, tokenHash);
    return null;
  });
}
