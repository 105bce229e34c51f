import * as calls from '#contract/features/freshness/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { answerFreshness, readFreshness } from './answer.ts';

/** What associations do with the link of a mail. A read changes nothing, because mail scanners open links. */
export function freshnessRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(calls.getFreshness, ({ params }) => readFreshness(portal, params.token));
  routes.on(calls.answerFreshness, ({ params, body }) => answerFreshness(portal, params.token, body), {
    publishes: true,
  });
}
