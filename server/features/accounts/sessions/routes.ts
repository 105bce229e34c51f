import * as calls from '#contract/features/accounts/sessions/calls.ts';
import { listMemberships, lockAssociation } from '#server/features/associations/index.ts';
import { bearerToken } from '#server/platform/http/calls/actor.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { deleteSessions } from './session-store.ts';
import { switchAssociation } from './switch-association.ts';

export function sessionRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(calls.listSessions, ({ member }) => listSessions(portal, member));
  const note = (account: string, address = '') =>
    logSecurityEvent(portal, { event: 'sessions_ended', account, address });
  routes.on(calls.endSession, async ({ member, params, request }) => {
    await endSession(portal, member, params.id);
    note(member.loginId, request?.ip);
    return {};
  });
  routes.on(calls.endOtherSessions, async ({ member, request }) => {
    await portal.database.write(async (db) => {
      await lockAssociation(db, member.loginId);
      await deleteSessions(db, member.loginId, member.session);
    });
    note(member.loginId, request?.ip);
    return {};
  });
  routes.on(calls.listMyAssociations, async ({ member }) => {
    const memberships = await listMemberships(portal.database.read, member.loginId);
    return memberships.filter(({ banned }) => !banned);
  });
  routes.on(calls.switchAssociation, ({ member, body, request }) => {
    const token = bearerToken(request?.headers.authorization) ?? '';
    return switchAssociation(portal, member, { accountId: body.association_id, token });
  });
}
