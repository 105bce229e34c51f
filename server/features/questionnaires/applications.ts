import {
  eraseApplication,
  getApplication,
  resendReceipts as resendReceiptsCall,
  withdrawApplication,
  withdrawHealthConsent,
} from '#contract/features/questionnaires/application.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { eraseQuestionnaires, withdrawHealth, withdrawRows } from './applicant-store.ts';
import { applicationIn, applicationKey, type OpenedApplication } from './application-token.ts';
import { announceEnd, type Ended } from './mails.ts';
import { presentApplication } from './present-application.ts';
import { questionnaireProblems } from './problems.ts';
import { resendReceipts } from './resend-receipts.ts';
import { findOneEvenBinned, type ReadRow } from './store.ts';

/** What applicants do with the link that they received. A read changes nothing, because mail scanners open links. */
export function applicationRoutes(routes: CallRouter, portal: Portal): void {
  const { database, clock } = portal;
  const opened = async (db: Read, id: string): Promise<ReadRow> => {
    const row = await findOneEvenBinned(db, id);
    if (!row) throw problem(questionnaireProblems.application_not_found);
    return row;
  };
  const open = async (token: string): Promise<OpenedApplication> => {
    const link = applicationIn(await applicationKey(database), token);
    if (!link) throw problem(questionnaireProblems.application_not_found);
    return link;
  };
  const idToChange = async (token: string): Promise<string> => {
    const { id, mayChange } = await open(token);
    await opened(database.read, id);
    if (!mayChange) throw problem(questionnaireProblems.application_only_read);
    return id;
  };
  const read = async (token: string) => {
    const { id, mayChange } = await open(token);
    return presentApplication(portal, await opened(database.read, id), mayChange);
  };
  const tell = async (db: Write, row: ReadRow, ended: Ended) => {
    // the mail leads to a list that lacks one in the bin
    if (row.binned_at !== null) return;
    const association = await findAssociation(db, row.association_id);
    if (association) await announceEnd(db, portal, association, { row, ended }, clock.now());
  };

  routes.on(getApplication, ({ params }) => read(params.token));

  routes.on(
    withdrawApplication,
    async ({ params }) => {
      const id = await idToChange(params.token);
      await database.write(async (db) => {
        const row = await opened(db, id);
        if ((await withdrawRows(db, [row.id], clock.now())).length > 0) await tell(db, row, 'withdrawn');
      });
      return read(params.token);
    },
    { limit: 'form' },
  );

  routes.on(
    withdrawHealthConsent,
    async ({ params }) => {
      const id = await idToChange(params.token);
      await database.write(async (db) => {
        const row = await opened(db, id);
        if ((await withdrawHealth(db, [row.id], clock.now())).length > 0) await tell(db, row, 'health');
      });
      return read(params.token);
    },
    { limit: 'form' },
  );

  routes.on(
    eraseApplication,
    async ({ params }) => {
      const id = await idToChange(params.token);
      await database.write(async (db) => {
        const row = await opened(db, id);
        if ((await eraseQuestionnaires(db, [row.id], clock.now())) > 0) await tell(db, row, 'erased');
      });
      return {};
    },
    { limit: 'form' },
  );

  routes.on(
    resendReceiptsCall,
    async ({ body, request }) => {
      await resendReceipts(portal, body.email, idempotencyKey(request));
      return { status: 'ok' as const };
    },
    { limit: 'form' },
  );
}
