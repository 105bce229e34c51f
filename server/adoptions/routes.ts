import {
  getAdoption,
  listAssociationAdoptions,
  listAdoptions as listCall,
  viewAdoption,
} from '#contract/adoptions/calls.ts';
import { findReadable } from '../associations/index.ts';
import { problem } from '../http/failure.ts';
import type { Routes } from '../http/mount.ts';
import { inlined } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import type { ViewCounter } from './count-views.ts';
import { listAdoptions } from './list-adoptions.ts';
import { readAdoption } from './read-adoption.ts';
import { findAdoption } from './store.ts';

export function adoptionRoutes(routes: Routes, portal: Portal, views: ViewCounter): void {
  const { database } = portal;

  routes.page(listCall, async ({ query, actor }) => {
    const page = await listAdoptions(portal, query, actor);
    return { ...page, items: await inlined(portal, query.images, page.items) };
  });

  routes.page(listAssociationAdoptions, async ({ params, query, actor }) => {
    await findReadable(database.read, params.id, actor);
    const page = await listAdoptions(portal, { ...query, association_id: params.id }, actor);
    return { ...page, items: await inlined(portal, query.images, page.items) };
  });

  routes.on(getAdoption, async ({ params, query, actor }) => {
    const [adoption] = await inlined(portal, query.images, [await readAdoption(portal, params.id, actor)]);
    return adoption!;
  });

  routes.on(
    viewAdoption,
    async ({ params }) => {
      const row = await findAdoption(database.read, params.id);
      if (!row?.visible) throw problem('adoption_not_found');
      views.count(params.id);
      return {};
    },
    { limit: 'view' },
  );
}
