import { askForHelp as askForHelpCall, listHelp, resolveHelp } from '#contract/features/support/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { NEWEST, readPage } from '#server/platform/http/calls/paging.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { askForHelp } from './ask-for-help.ts';
import { supportProblems } from './problems.ts';
import { countHelp, findHelp, markHelp, selectHelp } from './store.ts';

export function supportRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(
    askForHelpCall,
    ({ body, member, request }) => askForHelp(portal, member, body.message, idempotencyKey(request)),
    { limit: 'form' },
  );

  const { database, clock } = portal;

  routes.page(listHelp, async ({ query: { seen, ...asked } }) => {
    const { rows, next } = await readPage(asked, NEWEST, (limit, after) =>
      selectHelp(database.read, { seen, limit, after }),
    );
    return { items: rows, total: await countHelp(database.read, seen), next };
  });

  routes.on(resolveHelp, async ({ params, body, member }) => {
    const request = await findHelp(database.read, params.id);
    if (!request) throw problem(supportProblems.help_request_not_found);
    await database.write(async (db) => {
      await markHelp(db, params.id, body.seen);
      const subject = { id: request.id, name: '' };
      const [before, after] = [{ seen: request.seen }, { seen: body.seen }];
      await recordAuditEntry(db, member, { act: 'resolveHelp', subject, before, after }, clock.now());
    });
    return { ...request, seen: body.seen };
  });
}
