import {
  type AssociationRow,
  associationProblems,
  claimLogins,
  lockAssociation,
  loginKey,
  mustOwnRecovery,
  roleIn,
  shownEmail,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { MAIL_QUEUED } from '#server/features/mailing/index.ts';
import { announce } from '#server/platform/database/commit/after-commit.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { deleteRemovals } from '../passkeys/removal-store.ts';
import { deleteResets } from '../reset-store.ts';
import { hashToken } from '../tokens.ts';
import { mailFormer, undoUntil } from './ask-for-email.ts';
import { emailChangeProblems } from './problems.ts';
import { type EmailChangeRow, findByLink, updateChange } from './store.ts';

/**
 * Makes the address that a link was mailed to the account's own: for logins, resets and notices. An address that already
 * is the account's, and that nobody had confirmed, is confirmed. Works once. Returns the address, and whether it is
 * another one than before. Throws 400 for a link that is not valid, 409 if another account took the address meanwhile, or
 * if the account's own login works elsewhere and somebody else asked for the address.
 */
export async function confirmEmail(
  portal: Portal,
  token: string,
  address: string,
): Promise<{ email: string; changed: boolean }> {
  const { database, clock, config } = portal;
  const confirmed = await database.write(async (db) => {
    const now = clock.now();
    const change = await findByLink(db, 'confirm_hash', hashToken(token));
    if (change?.state !== 'waiting' || change.confirm_until <= now.toISOString()) return null;
    const before = await lockForEmail(db, change, change.new_email);
    if (!(await mayChange(db, change))) return null;
    // the login may have joined another association since the change was asked for
    await mustOwnRecovery(db, { accountId: change.association_id, loginId: change.by_id });
    if (!before || loginKey(shownEmail(before)) !== loginKey(change.new_email)) return null;
    // as the profile has it now: its letter case may have been changed since
    const email = shownEmail(before);
    if (!(await updateChange(db, change, { state: 'confirmed', undo_until: undoUntil(now), notified_at: null })))
      return null;
    const changed = loginKey(email) !== before.email_key;
    if (!changed) {
      await updateAssociation(db, before.id, { email_confirmed_at: now.toISOString() });
      announce(db, MAIL_QUEUED);
      return { account: before.id, email, changed };
    }
    await giveEmail(db, before.id, email, now);
    // a link that was mailed to the former address must not open the account
    await deleteResets(db, before.id);
    await mailFormer(db, config, before, { ...change, state: 'confirmed' }, now);
    return { account: before.id, email, changed };
  });
  if (!confirmed) throw refusedLink(portal, address);
  const { account, email, changed } = confirmed;
  const event = changed ? 'email_changed' : 'email_confirmed';
  logSecurityEvent(portal, { event, account, address });
  return { email, changed };
}

/** Returns whether who asked for a change is an owner still; true for changes from before that was noted. */
async function mayChange(db: Read, { association_id, by_id }: EmailChangeRow): Promise<boolean> {
  return by_id === '' || (await roleIn(db, association_id, by_id)) === 'proprietario';
}

/** Logs a link that is not valid, and returns the problem to throw. */
export function refusedLink(portal: Portal, address: string) {
  logSecurityEvent(portal, { event: 'email_link_failed', address });
  return problem(emailChangeProblems.invalid_email_link);
}

/** Locks an address and the account that is to get it. Throws 409 if another account uses the address. */
export async function lockForEmail(
  db: Write,
  { association_id }: EmailChangeRow,
  email: string,
): Promise<AssociationRow | undefined> {
  // the address before the row, as everywhere
  try {
    await claimLogins(db, { email, ownId: association_id });
  } catch (error) {
    if (error instanceof Problem && error.type === associationProblems.email_taken)
      throw problem(emailChangeProblems.email_taken_meanwhile);
    throw error;
  }
  return lockAssociation(db, association_id);
}

/** Makes an address the account's own, proved by a link that was mailed to it. */
export async function giveEmail(db: Write, id: string, email: string, now: Date): Promise<void> {
  const at = now.toISOString();
  // a link that was mailed to the other address
  await deleteRemovals(db, id);
  await updateAssociation(db, id, {
    email,
    email_key: loginKey(email),
    contact_email: null,
    email_confirmed_at: at,
    updated_at: at,
  });
}
