import { sendMessage as sendCall } from '#contract/features/messages/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import type { Portal } from '#server/portal.ts';
import { sendMessage } from './send-message.ts';

export function messageRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(
    sendCall,
    async ({ params, body, request }) => {
      await sendMessage(portal, params.id, body, idempotencyKey(request));
      return { status: 'ok' as const };
    },
    { limit: 'form' },
  );
}
