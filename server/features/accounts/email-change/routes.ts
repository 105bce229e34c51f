import * as calls from '#contract/features/accounts/email-change/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { resendEmailLink } from './ask-for-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { undoEmailChange } from './undo-email-change.ts';

export function emailChangeRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(calls.confirmEmail, ({ body, ip }) => confirmEmail(portal, body.token, ip), {
    limit: 'reset',
  });
  routes.on(calls.undoEmailChange, async ({ body, ip }) => ({ email: await undoEmailChange(portal, body.token, ip) }), {
    limit: 'reset',
    publishes: true,
  });
  routes.on(calls.resendEmailLink, async ({ member }) => {
    await resendEmailLink(portal, member);
    return { status: 'ok' as const };
  });
}
