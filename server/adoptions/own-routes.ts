import * as calls from '#contract/adoptions/calls.ts';
import type { Routes } from '../http/mount.ts';
import { submissionKey } from '../http/submission-key.ts';
import type { Portal } from '../portal.ts';
import { deleteAdoption } from './delete-adoption.ts';
import { editAdoption } from './edit-adoption.ts';
import { hideAdoption } from './hide-adoption.ts';
import { publishOwnAdoption } from './publish-own-adoption.ts';

/** Routes with which an association manages its own listings. */
export function ownAdoptionRoutes(routes: Routes, portal: Portal): void {
  routes.on(calls.publishAdoption, async ({ member, body, request }) =>
    publishOwnAdoption(portal, member, body, submissionKey(request)),
  );

  routes.on(calls.editAdoption, async ({ member, params, body }) => editAdoption(portal, member, params.id, body));

  routes.on(calls.hideAdoption, async ({ member, params, body }) =>
    hideAdoption(portal, member, params.id, body.hidden),
  );

  routes.on(calls.deleteAdoption, async ({ member, params }) => {
    await deleteAdoption(portal, member, params.id);
    return {};
  });
}
