import * as calls from '#contract/features/accounts/sessions/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { deleteSessions } from './session-store.ts';

export function sessionRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(calls.listSessions, ({ member }) => listSessions(portal, member));
  const note = (account: string, address = '') =>
    logSecurityEvent(portal, { event: 'sessions_ended', account, address });
  routes.on(calls.endSession, async ({ member, params, request }) => {
    await endSession(portal, member, params.id);
    note(member.accountId, request?.ip);
    return {};
  });
  routes.on(calls.endOtherSessions, async ({ member, request }) => {
    await portal.database.write((db) => deleteSessions(db, member.accountId, member.session));
    note(member.accountId, request?.ip);
    return {};
  });
}
