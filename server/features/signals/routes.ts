import * as calls from '#contract/features/signals/calls.ts';
import type { ReadOnlyMode } from '#server/features/maintenance/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { closeSignal } from './close-signal.ts';
import { noticeNew } from './notice-new.ts';
import { presentSignals } from './present.ts';
import { countSignals, selectSignals } from './store.ts';

/** Photos and listings looked at before the list is read, so that it holds what was published a moment ago. */
const NOTICED_FIRST = 50;

export function signalRoutes(routes: CallRouter, portal: Portal, mode: Pick<ReadOnlyMode, 'shown'>): void {
  const { database, log } = portal;

  routes.on(calls.listSignals, async ({ query: { page, page_size, ...filters } }) => {
    // the list is read even if that fails: the job does it again
    if (!mode.shown)
      await noticeNew(portal, NOTICED_FIRST).catch((error: unknown) =>
        log.warn({ err: error }, 'new listings not judged'),
      );
    const rows = await selectSignals(database.read, filters, page_size, (page - 1) * page_size);
    return { items: await presentSignals(database.read, rows), total: await countSignals(database.read, filters) };
  });

  routes.on(calls.closeSignal, ({ member, params, body }) => closeSignal(portal, member, params.id, body));
}
