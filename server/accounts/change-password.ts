import { findAssociation } from '../associations/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import type { Actor } from '../http/actor.ts';
import type { Portal } from '../portal.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './hashing.ts';
import { refuseCommon } from './password-rule.ts';
import { deleteResets } from './reset-store.ts';
import { deleteSessions, writePasswordHash } from './store.ts';

/** Changes the caller's password and ends the account's other sessions. Throws 403 for a wrong current password. */
export async function changePassword(
  portal: Portal,
  actor: Actor,
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<void> {
  const { database, clock } = portal;
  refuseCommon(new_password, 'new_password', await findAssociation(database.read, actor.associationId));
  await confirmPassword(portal, actor, old_password);
  const passwordHash = await hashPassword(new_password);
  await database.write(async (db) => {
    await writePasswordHash(db, actor.associationId, passwordHash, clock.now());
    await deleteSessions(db, actor.associationId, actor.session);
    await deleteResets(db, actor.associationId);
    if (!actor.isAdmin) return;
    const subject = { id: actor.associationId, name: actor.name };
    await recordAuditEntry(db, actor, { act: 'changeAdminPassword', subject }, clock.now());
  });
}
