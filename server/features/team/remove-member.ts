import { deleteSessionsOf, endLogin } from '#server/features/accounts/index.ts';
import { findAssociation, mustKeepOwner, unassignAll } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeConfirmed } from '#server/platform/http/calls/confirmed.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { endBegun } from './end-begun.ts';
import { countChange, lockMember, mustHaveSettledEmail, mustHaveTeam, mustNotBeRestored } from './policy.ts';
import { deleteMember } from './store.ts';
import { recordOwnerChange } from './undo/record-owner-change.ts';
import { hasOpenChange } from './undo/store.ts';

/**
 * Removes a member from the caller's team, or lets the caller leave it. The sessions that work for the association end at
 * once, and the questionnaires that the member looks after are nobody's. The login of a person goes with its last
 * membership. Throws 403 for an account of staff, for a colleague unless the caller is an owner whose identity is
 * confirmed; 404; 409 for the last owner; 429.
 */
export async function removeMember(portal: Portal, actor: Actor, id: string, address: string): Promise<void> {
  const { database, clock } = portal;
  const { accountId, loginId } = actor;
  const leaves = id === loginId;
  mustHaveTeam(actor);
  // the role first: who may not do it is not asked for a password
  if (!leaves && actor.role !== 'proprietario') throw problem(httpProblems.role_forbidden);
  if (!leaves) mustBeConfirmed(actor, clock);
  await countChange(portal, actor, { id });
  const remove = async (db: Write) => {
    const now = clock.now();
    const member = await lockMember(db, actor, id);
    const { role } = member;
    await mustNotBeRestored(db, actor, member, now);
    await mustHaveSettledEmail(db, member, now);
    await deleteMember(db, { association_id: accountId, account_id: id }, now);
    await deleteSessionsOf(db, { loginId: id, accountId });
    await mustKeepOwner(db, accountId);
    await unassignAll(db, accountId, id);
    const account = await findAssociation(db, accountId);
    if (!account) throw problem(httpProblems.login_required);
    const entry = {
      act: leaves ? 'leaveTeam' : 'removeMember',
      subject: account,
      before: { role, member: id },
      team: account.id,
    };
    if (role === 'proprietario') {
      await endBegun(db, { accountId, loginId: id }, now);
      const change = { account, outgoing: id, byId: loginId, kind: leaves ? 'left' : 'removed' } as const;
      await recordOwnerChange(db, portal.config, change, now);
    }
    await recordAuditEntry(db, actor, entry, now);
    // who may become an owner again by the mailed link is not erased yet
    if (!(await hasOpenChange(db, id))) await endLogin(db, id, now);
  };
  await database.write(remove, { invalidates: 'public' });
  logSecurityEvent(portal, { event: 'sessions_ended', account: loginId, subject: id, address });
}
