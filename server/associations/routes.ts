import { editProfile as editProfileCall, getAssociation, listAssociations } from '#contract/associations/calls.ts';
import type { Routes } from '../http/mount.ts';
import { pageLimit, readCursor, writeCursor } from '../http/paging.ts';
import { findImages, inlined } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { editProfile } from './edit-profile.ts';
import { pictureIds, presentProfile } from './present.ts';
import { readAssociation } from './read-association.ts';
import { listDirectory } from './store.ts';

export function associationRoutes(routes: Routes, portal: Portal): void {
  const { database } = portal;

  routes.page(listAssociations, async ({ query }) => {
    const limit = pageLimit(query);
    const after = readCursor(query.cursor, ['string', 'string', 'string']) as [string, string, string] | null;
    const position = after && { city: after[0], name: after[1], id: after[2] };
    const { rows, total } = await listDirectory(database.read, limit + 1, position);
    const shown = rows.slice(0, limit);
    const images = await findImages(database.read, pictureIds(shown));
    const last = shown.at(-1);
    return {
      items: await inlined(
        portal,
        query.images,
        shown.map((row) => presentProfile(row, images)),
      ),
      total,
      next: rows.length > limit && last ? writeCursor([last.city_key, last.name, last.id]) : null,
    };
  });

  routes.on(getAssociation, async ({ params, query, actor }) => {
    const [association] = await inlined(portal, query.images, [await readAssociation(portal, params.id, actor)]);
    return association!;
  });

  routes.on(editProfileCall, async ({ member, body }) => editProfile(portal, member, body));
}
