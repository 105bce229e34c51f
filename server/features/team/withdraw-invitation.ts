import { findAssociation, lockTeam, mustBeOwner } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { endAbout } from '#server/features/mailing/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { deleteInvitation, findInvitation } from './invitation-store.ts';
import { mustHaveTeam } from './policy.ts';
import { teamProblems } from './problems.ts';

/** Ends an open invitation of the caller's team: its link does nothing any more. Throws 403 for staff, 404. */
export async function withdrawInvitation({ database, clock }: Portal, actor: Actor, id: string): Promise<void> {
  const { accountId } = actor;
  mustHaveTeam(actor);
  await database.write(async (db) => {
    const now = clock.now();
    await lockTeam(db, [accountId]);
    await mustBeOwner(db, actor);
    const invitation = await findInvitation(db, id);
    if (!invitation || !(await deleteInvitation(db, id, accountId))) throw problem(teamProblems.invitation_not_found);
    await endAbout(db, id, 'replaced', now.toISOString());
    const account = await findAssociation(db, accountId);
    if (!account) throw problem(httpProblems.login_required);
    const { role } = invitation;
    await recordAuditEntry(
      db,
      actor,
      { act: 'withdrawInvitation', subject: account, before: { role }, team: account.id },
      now,
    );
  });
}
