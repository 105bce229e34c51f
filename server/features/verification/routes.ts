import { verifyCode as verifyCall } from '#contract/features/verification/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { verifyCode } from './verify-code.ts';

export function verificationRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(verifyCall, ({ params }) => verifyCode(portal, params.code));
}
