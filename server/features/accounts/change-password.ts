import { findAssociation } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './hashing.ts';
import { notifyOwner } from './notices.ts';
import { refuseGuessable } from './password-rule.ts';
import { refuseTemporary } from './refuse-temporary.ts';
import { deleteResets } from './reset-store.ts';
import { deleteSessions } from './sessions/session-store.ts';
import { writePasswordHash } from './store.ts';

/** Changes the caller's password and ends the account's other sessions. Throws 403 for a wrong current password. */
export async function changePassword(
  portal: Portal,
  actor: Actor,
  { old_password, new_password }: { old_password: string; new_password: string },
  address: string,
): Promise<void> {
  const { database, config, clock } = portal;
  const account = await findAssociation(database.read, actor.accountId);
  if (!account) throw problem(httpProblems.login_required);
  refuseGuessable(config, new_password, 'new_password', account);
  await confirmPassword(portal, actor, old_password);
  await refuseTemporary(portal, account.id, new_password);
  const passwordHash = await hashPassword(new_password);
  await database.write(async (db) => {
    await writePasswordHash(db, actor.accountId, passwordHash, clock.now());
    await deleteSessions(db, actor.accountId, actor.session);
    await deleteResets(db, actor.accountId);
    await notifyOwner(db, config, account, { about: 'password-changed' }, clock.now());
    if (!account.is_admin) return;
    const subject = { id: actor.accountId, name: actor.name };
    await recordAuditEntry(db, actor, { act: 'changeAdminPassword', subject }, clock.now());
  });
  logSecurityEvent(portal, { event: 'password_changed', account: account.id, address });
}
