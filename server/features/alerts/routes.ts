import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/features/alerts/calls.ts';
import { subscribeAlertPush, unsubscribeAlertPush } from '#contract/features/push/calls.ts';
import { inLinkAlphabet } from '#contract/platform/fields.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import type { Portal } from '#server/portal.ts';
import { createAlert } from './create-alert.ts';
import { countDemand } from './demand.ts';
import { confirmAlert, editAlert, pageToken, readAlert, stopAlert, unsubscribeAlerts } from './manage-alert.ts';
import { startPush, stopPush } from './notify-on-device.ts';
import { stopAlertsAt } from './stop-alerts-at.ts';

/** Alerts of visitors. A read changes nothing, because mail scanners open links. */
export function alertRoutes(routes: CallRouter, server: FastifyInstance, portal: Portal): void {
  routes.on(
    calls.createAlert,
    async ({ body, request }) => {
      await createAlert(portal, body, idempotencyKey(request));
      return { status: 'ok' as const };
    },
    { limit: 'form' },
  );
  routes.on(calls.getAlert, ({ params }) => readAlert(portal, params.token));
  routes.on(calls.confirmAlert, ({ params }) => confirmAlert(portal, params.token), { limit: 'form' });
  routes.on(calls.editAlert, ({ params, body }) => editAlert(portal, params.token, body), { limit: 'form' });
  routes.on(
    calls.stopAlert,
    async ({ params }) => {
      await stopAlert(portal, params.token);
      return {};
    },
    { limit: 'form' },
  );
  routes.on(
    subscribeAlertPush,
    async ({ params, body }) => {
      await startPush(portal, params.token, body);
      return {};
    },
    { limit: 'form' },
  );
  routes.on(
    unsubscribeAlertPush,
    async ({ params, body }) => {
      await stopPush(portal, params.token, body.endpoint);
      return {};
    },
    { limit: 'form' },
  );
  routes.on(calls.unsubscribeAlerts, async ({ params }) => {
    await unsubscribeAlerts(portal, params.token);
    return {};
  });
  routes.on(calls.stopAlertsAt, ({ body, member }) => stopAlertsAt(portal, member, body.email));
  routes.on(calls.countDemand, ({ query, member }) => countDemand(portal, member.accountId, query), {
    limit: 'demand',
  });

  // a mail program without RFC 8058 opens the address of the header
  for (const url of ['/api/alerts/:token/unsubscribe', '/alerts/:token/unsubscribe']) {
    server.get<{ Params: { token: string } }>(
      url,
      { config: { cost: 'read', isPage: true, query: knownQuery([]) } },
      async (request, reply) =>
        reply.redirect(
          `/avvisi/${encodeURIComponent(await pageToken(portal, inLinkAlphabet(request.params.token)))}`,
          303,
        ),
    );
  }
}
