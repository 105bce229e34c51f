import type { Member } from '#contract/features/team/calls.ts';
import type { Role } from '#contract/platform/role.ts';
import { tellOwners } from '#server/features/accounts/index.ts';
import { findAssociation, mustBeOwner, mustKeepOwner } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeConfirmed } from '#server/platform/http/calls/confirmed.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { endBegun } from './end-begun.ts';
import { presentMember } from './list-team.ts';
import { countChange, lockMember, mustHaveSettledEmail, mustHaveTeam, mustNotBeRestored } from './policy.ts';
import { setRole } from './store.ts';
import { recordOwnerChange } from './undo/record-owner-change.ts';
import { endOpenChanges } from './undo/store.ts';

/**
 * Gives a member another role, which counts from the member's next call. Throws 403 for an account of staff, or to make
 * or demote an owner without a confirmed identity; 404; 409 for the last owner; 429.
 */
export async function changeRole(portal: Portal, actor: Actor, id: string, role: Role): Promise<Member> {
  const { database, clock } = portal;
  const { accountId } = actor;
  mustHaveTeam(actor);
  if (role === 'proprietario') mustBeConfirmed(actor, clock);
  await countChange(portal, actor, { id, role });
  const give = async (db: Write) => {
    const member = await lockMember(db, actor, id);
    // `lockMember` lets a member through for the own entry: who leaves needs no role
    await mustBeOwner(db, actor);
    if (member.role === role) return presentMember(member);
    if (member.role === 'proprietario' && id !== actor.loginId) mustBeConfirmed(actor, clock);
    await mustNotBeRestored(db, actor, member, clock.now());
    await mustHaveSettledEmail(db, member, clock.now());
    await setRole(db, member.member_id, role);
    await mustKeepOwner(db, accountId);
    const account = await findAssociation(db, accountId);
    if (!account) throw problem(httpProblems.login_required);
    const [before, after] = [{ role: member.role }, { role, member: id }];
    if (member.role === 'proprietario') {
      await endBegun(db, { accountId, loginId: id }, clock.now());
      const change = { account, outgoing: id, byId: actor.loginId, kind: 'demoted' } as const;
      await recordOwnerChange(db, portal.config, change, clock.now());
    }
    if (role === 'proprietario') {
      await endOpenChanges(db, { accountId, loginId: id });
      await tellOwners(db, portal.config, { account: accountId }, clock.now());
    }
    await recordAuditEntry(
      db,
      actor,
      { act: 'changeRole', subject: account, before, after, team: account.id },
      clock.now(),
    );
    return presentMember({ ...member, role });
  };
  return database.write(give, { invalidates: 'public' });
}
