import * as calls from '#contract/reports/calls.ts';
import type { Routes } from '../http/call-router.ts';
import { submissionKey } from '../http/idempotency-key.ts';
import { NEWEST, readPage } from '../http/paging.ts';
import type { Portal } from '../portal.ts';
import { answerAppeal } from './answer-appeal.ts';
import { readContested, sendAppeal } from './contest-decision.ts';
import { decideReport } from './decide-report.ts';
import { presentReports } from './present.ts';
import { reportListing } from './report-listing.ts';
import { countReports, type SoughtReports, searchReports, selectReports } from './store.ts';

export function reportRoutes(routes: Routes, portal: Portal): void {
  const { database } = portal;

  routes.on(
    calls.reportListing,
    ({ params, body, request }) => reportListing(portal, params.id, body, submissionKey(request)),
    { limit: 'form' },
  );
  routes.on(calls.readContested, ({ body }) => readContested(portal, body.token), { limit: 'reset' });
  routes.on(calls.sendAppeal, ({ body }) => sendAppeal(portal, body.token, body.text), { limit: 'form' });

  routes.page(calls.listReports, async ({ query: { q, state, reason, ...asked } }) => {
    const filters: SoughtReports = { waiting: state && state === 'waiting', reason };
    const sought = q ? { ...filters, search: await searchReports(database.read, q, filters) } : filters;
    const { rows, next } = await readPage(asked, NEWEST, (limit, after) =>
      selectReports(database.read, sought, limit, after),
    );
    const items = await presentReports(database.read, rows);
    return { items, total: await countReports(database.read, sought), next };
  });

  routes.on(calls.decideReport, ({ member, params, body }) => decideReport(portal, member, params.id, body));
  routes.on(calls.answerAppeal, ({ member, params, body }) => answerAppeal(portal, member, params.id, body));
}
