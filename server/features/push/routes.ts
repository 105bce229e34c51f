import * as calls from '#contract/features/push/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { endpointHash } from './endpoint.ts';
import { publicKey } from './keys.ts';
import { deleteOfLogin } from './store.ts';
import { subscribePush } from './subscribe.ts';

export function pushRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(calls.getPushKey, async () => ({ key: await publicKey(portal) }));
  routes.on(calls.subscribePush, async ({ member, body }) => {
    await subscribePush(portal, member, body);
    return {};
  });
  routes.on(calls.unsubscribePush, async ({ member, body }) => {
    await portal.database.write((db) => deleteOfLogin(db, member.loginId, endpointHash(body.endpoint)));
    return {};
  });
}
