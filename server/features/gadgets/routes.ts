import * as calls from '#contract/features/gadgets/calls.ts';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { inlinedPage } from '#server/features/media/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { NEWEST, readPage } from '#server/platform/http/calls/paging.ts';
import type { Portal } from '#server/portal.ts';
import { presentGadgets } from './present.ts';
import { requestGadget } from './request-gadget.ts';
import { createGadget, editGadget, removeGadget } from './save-gadget.ts';
import * as store from './store.ts';

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  images?: 'inline' | 'url' | undefined;
}

export function gadgetRoutes(routes: CallRouter, portal: Portal): void {
  const { database } = portal;

  const pageOfGadgets = async (query: PageQuery, all: boolean) => {
    const { rows, next } = await readPage(query, NEWEST, (limit, after) =>
      store.selectGadgets(database.read, { all, limit, after }),
    );
    const items: Gadget[] = await presentGadgets(portal, rows);
    return inlinedPage(portal, query.images, { items, total: await store.countGadgets(database.read, all), next });
  };

  routes.page(calls.listGadgets, ({ query }) => pageOfGadgets(query, false));
  routes.page(calls.listAllGadgets, ({ query }) => pageOfGadgets(query, true));
  routes.on(
    calls.requestGadget,
    ({ params, body, request }) => requestGadget(portal, params.id, body, idempotencyKey(request)),
    { limit: 'form' },
  );
  routes.on(
    calls.createGadget,
    (context) => createGadget(portal, context, context.member, idempotencyKey(context.request)),
    { publishes: true },
  );
  routes.on(calls.editGadget, (context) => editGadget(portal, context.params.id, context, context.member), {
    publishes: true,
  });

  routes.on(
    calls.deleteGadget,
    async ({ params, member }) => {
      await removeGadget(portal, params.id, member);
      return {};
    },
    { publishes: true },
  );

  routes.page(calls.listGadgetRequests, async ({ query }) => {
    const { rows, next } = await readPage(query, NEWEST, (limit, after) =>
      store.selectRequests(database.read, limit, after),
    );
    return { items: rows, total: await store.countRequests(database.read), next };
  });
}
