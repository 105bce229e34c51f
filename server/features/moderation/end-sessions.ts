import {
  deleteInvitationsOf,
  deleteSessions,
  deleteSessionsFor,
  removeAllPasskeys,
} from '#server/features/accounts/index.ts';
import { associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';

interface Given {
  id: string;
  /** Also removes the passkeys, with which somebody would log in again. */
  passkeys: boolean;
  address: string;
}

/** Ends all sessions of an account, and those of its own login for others, on behalf of staff, ends the invitations that its login sent, and removes its passkeys if asked to. Throws 404. */
export async function endSessions(portal: Portal, actor: Actor, { id, passkeys, address }: Given): Promise<void> {
  const { database, config, clock } = portal;
  const removed = await database.write(async (db) => {
    const now = clock.now();
    const account = await lockAssociation(db, id);
    if (!account) throw problem(associationProblems.association_not_found);
    await deleteSessions(db, id);
    await deleteSessionsFor(db, id);
    await deleteInvitationsOf(db, id);
    const count = passkeys ? await removeAllPasskeys(db, config, account, { by: 'staff', now }) : 0;
    const change = count > 0 ? { before: { passkeys: count }, after: { passkeys: 0 } } : {};
    await recordAuditEntry(db, actor, { act: 'endAssociationSessions', subject: account, ...change }, now);
    return count;
  });
  const note = { account: actor.loginId, subject: id, address };
  logSecurityEvent(portal, { event: 'sessions_ended', ...note });
  if (removed > 0) logSecurityEvent(portal, { event: 'passkey_removed', ...note });
}
