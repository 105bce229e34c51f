import type { Decision, Report, ReportDecision } from '#contract/features/reports/report.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { findListingEvenBinned, setHiddenByAdmin } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { announceDecision } from './announce-decision.ts';
import { readReport } from './present.ts';
import { reportProblems } from './problems.ts';
import { changeReport, findReport } from './store.ts';

/**
 * Decides a report: applies the measure and mails the reasons to both sides. Throws 404, 409 if it was already decided,
 * 422 for hiding a deleted listing.
 */
export async function decideReport(portal: Portal, actor: Actor, id: string, given: Decision): Promise<Report> {
  const { database, clock } = portal;
  await database.write(
    async (db) => {
      const row = await findReport(db, id);
      if (!row) throw problem(reportProblems.report_not_found);
      const now = clock.now();
      const decision: ReportDecision = { ...given, decided_by: actor.name, decided_at: now.toISOString() };
      const decided = await changeReport(db, { id, state: 'open' }, { ...decision, state: 'decided' });
      if (!decided) throw problem(reportProblems.report_decided);
      if (given.measure === 'hide') await hide(db, row.listing_id, given.facts, now);
      const { visible: _, ...report } = row;
      await announceDecision(db, portal, { report: { ...report, state: 'decided' }, decision, reversal: false }, now);
      const subject = { id, name: row.listing_name };
      await recordAuditEntry(
        db,
        actor,
        { act: 'decideReport', subject, after: { measure: given.measure, ground_kind: given.ground_kind } },
        now,
      );
    },
    { invalidates: 'public' },
  );
  return readReport(database.read, id);
}

async function hide(db: Write, listingId: string, reason: string, now: Date): Promise<void> {
  if (!(await findListingEvenBinned(db, listingId))) {
    throw invalidField('measure', "L'annuncio non c'è più: non resta niente da nascondere.");
  }
  await setHiddenByAdmin(db, listingId, { hidden: true, reason }, now);
}
