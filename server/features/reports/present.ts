import type { Appeal, Contested, Report, ReportDecision, Side } from '#contract/features/reports/report.ts';
import type { Read } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { reportProblems } from './problems.ts';
import { type AppealRow, appealsOf, type DecisionColumns, findReport, type ListedReport } from './store.ts';

/** Returns rows in the panel's format, with their appeals (one further query). */
export async function presentReports(db: Read, rows: readonly ListedReport[]): Promise<Report[]> {
  const ids = rows.map(({ id }) => id);
  const appeals = Map.groupBy(await appealsOf(db, ids), ({ report_id }) => report_id);
  return rows.map(({ visible, listing_id, listing_name, ...row }) => ({
    ...row,
    adoption_id: listing_id,
    adoption_name: listing_name,
    reason: row.reason as Report['reason'],
    decision: decisionOf(row),
    appeals: (appeals.get(row.id) ?? []).map(presentAppeal),
    listing: visible === null ? 'gone' : visible ? 'public' : 'hidden',
  }));
}

/** Returns one report in the panel's format. Throws 404 if it is missing. */
export async function readReport(db: Read, id: string): Promise<Report> {
  const row = await findReport(db, id);
  if (!row) throw problem(reportProblems.report_not_found);
  const [report] = await presentReports(db, [row]);
  return report!;
}

/** Returns the current decision, or null before the first. */
export function decisionOf(row: DecisionColumns): ReportDecision | null {
  const { measure, facts, ground_kind, ground, decided_by, decided_at } = row;
  if (measure === '' || ground_kind === '' || decided_at === null) return null;
  return { measure, facts, ground_kind, ground, decided_by, decided_at };
}

/** Returns what a side reads by its link: the decision that it contested, or the current one. */
export function presentContested(
  { name, decision, side }: { name: string; decision: ReportDecision; side: Side },
  { until, now }: { until: Date; now: Date },
  appeal: AppealRow | undefined,
): Contested {
  const { decided_by: _, ...told } = appeal ? (JSON.parse(appeal.against) as ReportDecision) : decision;
  const term = { until: until.toISOString(), expired: now > until };
  return { side, adoption_name: name, ...told, ...term, appeal: appeal ? presentAppeal(appeal) : null };
}

function presentAppeal({ outcome, against, ...row }: AppealRow): Appeal {
  return { ...row, outcome: outcome || null, against: JSON.parse(against) as ReportDecision };
}
