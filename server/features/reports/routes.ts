import * as calls from '#contract/features/reports/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { NEWEST, readPage } from '#server/platform/http/calls/paging.ts';
import type { Portal } from '#server/portal.ts';
import { answerAppeal } from './answer-appeal.ts';
import { readContested, sendAppeal } from './contest-decision.ts';
import { decideReport } from './decide-report.ts';
import { exportCounts } from './export-counts.ts';
import { presentReports } from './present.ts';
import { reportListing } from './report-listing.ts';
import { countReports, type ReportFilters, searchReports, selectReports } from './store.ts';

export function reportRoutes(routes: CallRouter, portal: Portal): void {
  const { database } = portal;

  routes.on(
    calls.reportListing,
    ({ params, body, request }) => reportListing(portal, params.id, body, idempotencyKey(request)),
    { limit: 'form' },
  );
  routes.on(calls.readContested, ({ body }) => readContested(portal, body.token), { limit: 'reset' });
  routes.on(
    calls.sendAppeal,
    ({ body, request }) => sendAppeal(portal, body.token, body.text, idempotencyKey(request)),
    { limit: 'form' },
  );

  routes.page(calls.listReports, async ({ query: { q, state, reason, association_id, ...asked } }) => {
    const base: ReportFilters = { waiting: state && state === 'waiting', reason, association_id };
    const filters = q ? { ...base, search: await searchReports(database.read, q, base) } : base;
    const { rows, next } = await readPage(asked, NEWEST, (limit, after) =>
      selectReports(database.read, filters, limit, after),
    );
    const items = await presentReports(database.read, rows);
    return { items, total: await countReports(database.read, filters), next };
  });

  routes.download(
    calls.exportReportCounts,
    async ({ member }) => {
      const entry = { act: 'exportReportCounts', subject: { id: 'export', name: 'Segnalazioni' } };
      await database.write((db) => recordAuditEntry(db, member, entry, portal.clock.now()));
      return {
        headers: { 'content-disposition': 'attachment; filename="segnalazioni.csv"' },
        stream: exportCounts(database),
      };
    },
    { oneAtATime: true, logs: 'export' },
  );

  routes.on(calls.decideReport, ({ member, params, body }) => decideReport(portal, member, params.id, body), {
    publishes: true,
  });
  routes.on(calls.answerAppeal, ({ member, params, body }) => answerAppeal(portal, member, params.id, body), {
    publishes: true,
  });
}
