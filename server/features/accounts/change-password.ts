import { type AssociationRow, findAssociation, lockAssociation } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './hashing.ts';
import { endInvitations } from './invited.ts';
import { notifyOwner } from './notices.ts';
import { refuseGuessable } from './password-rule.ts';
import { refuseTemporary } from './refuse-temporary.ts';
import { deleteResets } from './reset-store.ts';
import { deleteSessions } from './sessions/session-store.ts';
import { findPasswordHash, writePasswordHash } from './store.ts';

/** Changes the caller's password and ends the account's other sessions. Throws 403 for a wrong current password. */
export async function changePassword(
  portal: Portal,
  actor: Actor,
  { old_password, new_password }: { old_password: string; new_password: string },
  address: string,
): Promise<void> {
  const { database, config } = portal;
  const account = await findAssociation(database.read, actor.loginId);
  if (!account) throw problem(httpProblems.login_required);
  refuseGuessable(config, new_password, 'new_password', account);
  let checked = await confirmPassword(portal, actor, old_password);
  await refuseTemporary(portal, account.id, new_password);
  // outside the transaction, because hashing is slow
  const passwordHash = await hashPassword(new_password);
  const write = (db: Write) => replacePassword(db, portal, { actor, account, checked, passwordHash });
  // another change, a reset or a login that strengthens the hash may have been quicker
  while (!(await database.write(write))) checked = await confirmPassword(portal, actor, old_password);
  logSecurityEvent(portal, { event: 'password_changed', account: account.id, address });
}

interface Change {
  actor: Actor;
  account: AssociationRow;
  /** The PHC string that was checked. */
  checked: string;
  passwordHash: string;
}

/** Returns false, and changes nothing, if the stored password is not the checked one any more. */
async function replacePassword(
  db: Write,
  { config, clock }: Portal,
  { actor, account, checked, passwordHash }: Change,
): Promise<boolean> {
  const { loginId, session, name } = actor;
  await lockAssociation(db, loginId);
  if ((await findPasswordHash(db, loginId)) !== checked) return false;
  await writePasswordHash(db, loginId, passwordHash, clock.now());
  await deleteSessions(db, loginId, session);
  await deleteResets(db, loginId);
  const invited = await endInvitations(db, loginId, clock.now());
  await notifyOwner(db, config, account, { about: 'password-changed', invited }, clock.now());
  if (!account.is_admin) return true;
  const subject = { id: loginId, name };
  await recordAuditEntry(db, actor, { act: 'changeAdminPassword', subject }, clock.now());
  return true;
}
