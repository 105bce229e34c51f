import * as calls from '#contract/features/team/calls.ts';
import { clientOf } from '#server/features/accounts/index.ts';
import { shownWords } from '#server/features/associations/index.ts';
import { hinted } from '#server/features/contacts/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import type { Portal } from '#server/portal.ts';
import { joinTeam, joinWithNewLogin } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { findOpen } from './find-open.ts';
import { inviteMember } from './invite-member.ts';
import { listTeam } from './list-team.ts';
import { listTeamActs } from './list-team-acts.ts';
import { mustHaveTeam } from './policy.ts';
import { readTeamAsStaff } from './read-team-as-staff.ts';
import { removeMember } from './remove-member.ts';
import { readOwnerChange, undoOwnerChange } from './undo/undo-owner-change.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function teamRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(calls.listTeam, ({ member }) => {
    mustHaveTeam(member);
    return listTeam(portal, member);
  });
  routes.on(calls.readTeamAsStaff, ({ params }) => readTeamAsStaff(portal, params.id));
  routes.on(calls.listTeamActs, ({ member, query }) => {
    mustHaveTeam(member);
    return listTeamActs(portal, member, query);
  });
  routes.on(calls.changeRole, ({ member, params, body }) => changeRole(portal, member, params.id, body.role));
  routes.on(calls.removeMember, async ({ member, params, ip }) => {
    await removeMember(portal, member, params.id, ip);
    return {};
  });
  routes.on(calls.inviteMember, ({ member, body, request }) =>
    inviteMember(portal, member, body, idempotencyKey(request)),
  );
  routes.on(calls.withdrawInvitation, async ({ member, params }) => {
    await withdrawInvitation(portal, member, params.id);
    return {};
  });
  routes.on(calls.readOwnerChange, ({ body, ip }) => readOwnerChange(portal, body.token, ip), { limit: 'reset' });
  routes.on(calls.undoOwnerChange, ({ body, ip }) => undoOwnerChange(portal, body.token, ip), { limit: 'reset' });
  routes.on(
    calls.readInvitation,
    async ({ params }) => {
      const { invitation, account, known } = await findOpen(portal.database.read, params.token, portal.clock.now());
      const association = shownWords(account, account.name) || "Un'associazione";
      return { association, role: invitation.role, email: hinted(invitation.email), known };
    },
    { limit: 'reset' },
  );
  routes.on(
    calls.acceptInvitation,
    (context) => {
      const { params, body, actor } = context;
      if (actor) return joinTeam(portal, params.token, actor);
      return joinWithNewLogin(portal, params.token, body, clientOf(context));
    },
    // who was logged in is asked to log in again, not for the fields of a new login
    { limit: 'reset', refusesEndedLogin: true },
  );
}
