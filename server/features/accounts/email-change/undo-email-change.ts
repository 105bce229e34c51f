import type { Write } from '#server/platform/database/database.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { mailReset } from '../begin-reset.ts';
import { NO_PASSWORD } from '../hashing.ts';
import { deletePasskeysSince } from '../passkeys/store.ts';
import { deleteResets } from '../reset-store.ts';
import { deleteSecondFactorSince } from '../second-factor/store.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { writePasswordHash } from '../store.ts';
import { hashToken } from '../tokens.ts';
import { giveEmail, lockForEmail, refusedLink } from './confirm-email.ts';
import { type EmailChangeRow, endChangesSince, findByLink } from './store.ts';

/**
 * Gives an account its former address again, by the link that was mailed there. The person who changed it knows the
 * password, so it ends with all sessions and with the passkeys and second steps that were added since; a link to choose
 * a new password is mailed to the address. Works once. Returns the address. Throws 400 for a link that is not valid, 409
 * if another account uses the address.
 */
export async function undoEmailChange(portal: Portal, token: string, address: string): Promise<string> {
  const { database, clock, config } = portal;
  const undone = await database.write(
    async (db) => {
      const now = clock.now();
      const change = await findByLink(db, 'undo_hash', hashToken(token));
      if (!change || change.state === 'ended' || !canBeUndone(change, now)) return null;
      const account = await lockForEmail(db, change, change.old_email);
      if (!account) return null;
      await giveEmail(db, account.id, change.old_email, now);
      await shutOut(db, change, now);
      await mailReset(db, config, { ...account, email: change.old_email }, now);
      return { account: account.id, email: change.old_email };
    },
    { invalidates: 'public' },
  );
  if (!undone) throw refusedLink(portal, address);
  logSecurityEvent(portal, { event: 'email_change_undone', account: undone.account, address });
  return undone.email;
}

/** The time to undo a change counts from when the former address was told of it. */
function canBeUndone({ notified_at, undo_until }: EmailChangeRow, now: Date): boolean {
  return notified_at === null || undo_until > now.toISOString();
}

async function shutOut(db: Write, { association_id: id, created_at }: EmailChangeRow, now: Date): Promise<void> {
  await endChangesSince(db, id, created_at);
  await deleteSessions(db, id);
  await deleteResets(db, id);
  await deletePasskeysSince(db, id, created_at);
  await deleteSecondFactorSince(db, id, created_at);
  await writePasswordHash(db, id, NO_PASSWORD, now);
}
