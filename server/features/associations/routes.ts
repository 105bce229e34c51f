import {
  editProfile as editProfileCall,
  getAssociation,
  listAssociations,
} from '#contract/features/associations/calls.ts';
import { inlinedOne, inlinedPage } from '#server/features/media/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { BY_CITY, readPage } from '#server/platform/http/calls/paging.ts';
import type { Portal } from '#server/portal.ts';
import { editProfile, type ProfileEvents } from './edit-profile.ts';
import { associationImages, presentProfile } from './present.ts';
import { readAssociation } from './read-association.ts';
import { countDirectory, selectDirectory } from './store.ts';

export function associationRoutes(routes: CallRouter, portal: Portal, events: ProfileEvents): void {
  const { database } = portal;

  routes.page(listAssociations, async ({ query }) => {
    const { rows, next } = await readPage(query, BY_CITY, (limit, after) =>
      selectDirectory(database.read, limit, after),
    );
    const images = await associationImages(portal, rows);
    const profiles = rows.map((row) => presentProfile(row, images));
    return inlinedPage(portal, query.images, { items: profiles, total: await countDirectory(database.read), next });
  });

  routes.on(getAssociation, async ({ params, query, actor }) => {
    return inlinedOne(portal, query.images, await readAssociation(portal, params.id, actor));
  });

  routes.on(editProfileCall, async (context) => editProfile(portal, context.member, context, events), {
    publishes: true,
  });
}
