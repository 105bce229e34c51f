import * as calls from '#contract/features/signals/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { closeSignal } from './close-signal.ts';
import { presentSignals } from './present.ts';
import { countSignals, selectSignals } from './store.ts';

export function signalRoutes(routes: CallRouter, portal: Portal): void {
  const { database } = portal;

  routes.on(calls.listSignals, async ({ query: { page, page_size, ...filters } }) => {
    const rows = await selectSignals(database.read, filters, page_size, (page - 1) * page_size);
    return { items: await presentSignals(database.read, rows), total: await countSignals(database.read, filters) };
  });

  routes.on(calls.closeSignal, ({ member, params, body }) => closeSignal(portal, member, params.id, body));
}
