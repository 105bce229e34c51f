import * as drafts from '#contract/features/listings/drafts/calls.ts';
import { lockAssociation } from '#server/features/associations/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { presentDrafts } from './present-drafts.ts';
import { saveDraft } from './save-draft.ts';
import { removeDraft, selectDrafts } from './store.ts';

/** Routes of the listings that an account has begun and not published. */
export function draftRoutes(routes: CallRouter, portal: Portal): void {
  const { database } = portal;
  routes.on(drafts.listDrafts, async ({ member }) =>
    presentDrafts(portal, member, await selectDrafts(database.read, member.accountId)),
  );
  routes.on(drafts.saveDraft, ({ member, params, body }) => saveDraft(portal, member, params.id, body));
  routes.on(drafts.deleteDraft, async ({ member, params }) => {
    await database.write(async (db) => {
      // as a save does: one that is under way must not revive it
      await lockAssociation(db, member.accountId);
      await removeDraft(db, { association_id: member.accountId, key: params.id });
    });
    return {};
  });
}
