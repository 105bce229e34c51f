import * as calls from '#contract/gadgets/calls.ts';
import type { Gadget } from '#contract/gadgets/gadget.ts';
import type { Routes } from '../http/mount.ts';
import { DEFAULT_LIMIT, pageLimit, readCursor, writeCursor } from '../http/paging.ts';
import { inlined } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { presentGadgets } from './present.ts';
import { requestGadget } from './request-gadget.ts';
import { createGadget, editGadget, removeGadget } from './save-gadget.ts';
import * as store from './store.ts';

interface Asked {
  limit?: number | undefined;
  cursor?: string | undefined;
  images?: 'inline' | 'url' | undefined;
}

export function gadgetRoutes(routes: Routes, portal: Portal): void {
  const { database } = portal;

  const pageOfGadgets = async ({ cursor, ...asked }: Asked, all: boolean) => {
    const limit = pageLimit(asked);
    const after = readCursor(cursor, ['string', 'string']) as [string, string] | null;
    const rows = await store.selectGadgets(database.read, { all, limit: limit + 1, after });
    const items: Gadget[] = await inlined(portal, asked.images, await presentGadgets(portal, rows.slice(0, limit)));
    return { items, total: await store.countGadgets(database.read, all), next: nextAfter(rows, limit) };
  };

  routes.page(calls.listGadgets, ({ query }) => pageOfGadgets(query, false));
  routes.page(calls.listAllGadgets, ({ query }) => pageOfGadgets(query, true));
  routes.on(calls.requestGadget, ({ params, body }) => requestGadget(portal, params.id, body), { limit: 'form' });
  routes.on(calls.createGadget, ({ body, member }) => createGadget(portal, body, member));
  routes.on(calls.editGadget, ({ params, body, member }) => editGadget(portal, params.id, body, member));

  routes.on(calls.deleteGadget, async ({ params, member }) => {
    await removeGadget(portal, params.id, member);
    return {};
  });

  routes.page(calls.listGadgetRequests, async ({ query: { limit = DEFAULT_LIMIT, cursor } }) => {
    const after = readCursor(cursor, ['string', 'string']) as [string, string] | null;
    const rows = await store.selectRequests(database.read, limit + 1, after);
    return {
      items: rows.slice(0, limit),
      total: await store.countRequests(database.read),
      next: nextAfter(rows, limit),
    };
  });
}

/** Cursor after the last row shown, where one more was found. */
function nextAfter(rows: readonly { created_at: string; id: string }[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? writeCursor([last.created_at, last.id]) : null;
}
