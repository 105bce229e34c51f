import { eraseFromBin, listBin, restoreFromBin, restoreManyFromBin } from '#contract/features/bin/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { erase } from './erase-from-bin.ts';
import { readBin } from './read-bin.ts';
import { restore, restoreMany } from './restore-from-bin.ts';

export function binRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(listBin, ({ member }) => readBin(portal, member));

  routes.on(restoreManyFromBin, ({ member, body }) => restoreMany(portal, member, body.kind, body.ids), {
    publishes: true,
  });

  routes.on(restoreFromBin, async ({ member, params: { kind, id } }) => restore(portal, member, kind, id), {
    publishes: true,
  });

  routes.on(
    eraseFromBin,
    async ({ member, params: { kind, id } }) => {
      await erase(portal, member, kind, id);
      return {};
    },
    { publishes: true },
  );
}
