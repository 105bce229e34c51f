import { readWork } from '#contract/features/workplace/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { workOf } from './read-work.ts';

export function workplaceRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(readWork, ({ member }) => workOf(portal, member.accountId));
}
