import type { Write } from '#server/platform/database/database.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { mailReset } from '../begin-reset.ts';
import { canBeUndone } from '../can-be-undone.ts';
import { deleteSessionsFor } from '../sessions/session-store.ts';
import { takeAccess } from '../shut-out.ts';
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

async function shutOut(db: Write, { association_id: id, created_at }: EmailChangeRow, now: Date): Promise<void> {
  await endChangesSince(db, id, created_at);
  // a colleague may have changed it
  await deleteSessionsFor(db, id);
  await takeAccess(db, id, created_at, now);
}
