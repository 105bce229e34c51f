import { timingSafeEqual } from 'node:crypto';
import { findAssociation } from '../associations/index.ts';
import { problem } from '../http/failure.ts';
import type { Portal } from '../portal.ts';
import { hashOtp } from './begin-reset.ts';
import { hashPassword } from './hashing.ts';
import { refuseCommon } from './password-rule.ts';
import { countTry, deleteReset, forgiveTry, type ResetRow } from './reset-store.ts';
import { deleteSessions, writePasswordHash } from './store.ts';
import { hashToken } from './tokens.ts';

const WRONG_OTPS_MOST = 5;

interface Given {
  token: string;
  otp: string;
  new_password: string;
}

/**
 * Sets a new password with the link's token and the code of the mail; both end, and so do all sessions.
 * Throws 400 for a wrong, used or expired pair (five wrong codes end it), 422 for a password that may not be.
 */
export async function resetPassword(portal: Portal, { token, otp, new_password }: Given): Promise<void> {
  const { database, clock } = portal;
  refuseCommon(new_password, 'new_password');
  const reset = await checkCode(portal, token, otp);
  if (!reset) throw problem('invalid_reset');
  // only now: a stranger does not learn whose link it is
  refuseCommon(new_password, 'new_password', await findAssociation(database.read, reset.association_id));
  // not within a transaction: hashing takes its time
  const passwordHash = await hashPassword(new_password);
  await database.write(async (db) => {
    if (!(await deleteReset(db, reset.token_hash))) throw problem('invalid_reset');
    await writePasswordHash(db, reset.association_id, passwordHash, clock.now());
    await deleteSessions(db, reset.association_id);
  });
}

/** The live reset that both open; the failed try is kept even though it is refused. */
async function checkCode({ database, clock }: Portal, token: string, otp: string): Promise<ResetRow | null> {
  const now = clock.now().toISOString();
  return database.write(async (db) => {
    const tokenHash = hashToken(token);
    const reset = await countTry(db, tokenHash, { now, most: WRONG_OTPS_MOST });
    if (!reset) return null;
    if (isSame(reset.otp_hash, hashOtp(otp, token)) && reset.otp_expires_at > now) {
      await forgiveTry(db, tokenHash);
      return reset;
    }
    if (reset.wrong_otps >= WRONG_OTPS_MOST) await deleteReset(db, tokenHash);
    return null;
  });
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
