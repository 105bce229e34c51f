import type { Outcome, Report, ReportDecision } from '#contract/features/reports/report.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { setHiddenByAdmin } from '#server/features/listings/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { aboutOf } from './about.ts';
import { announceDecision } from './announce-decision.ts';
import { addressOf } from './contest-decision.ts';
import { confirmedLetter } from './letters.ts';
import { decisionOf, readReport } from './present.ts';
import { reportProblems } from './problems.ts';
import { type AppealRow, changeReport, closeAppeal, findAppeal, findReport, type ReportRow } from './store.ts';

interface Answer {
  outcome: Outcome;
  answer: string;
}

/**
 * Answers an appeal by confirming the decision, or by reversing it and notifying both sides. Throws 404, and 409 if it
 * was already answered.
 */
export async function answerAppeal(portal: Portal, actor: Actor, appealId: string, given: Answer): Promise<Report> {
  const { database, clock } = portal;
  const reportId = await database.write(
    async (db) => {
      const appeal = await findAppeal(db, appealId);
      const foundReport = appeal && (await findReport(db, appeal.report_id));
      const decision = foundReport && decisionOf(foundReport);
      if (!appeal || !decision) throw problem(reportProblems.appeal_not_found);
      const { visible: _, ...report } = foundReport;
      const now = clock.now();
      const answered = { ...given, answered_by: actor.name, answered_at: now.toISOString() };
      if (!(await closeAppeal(db, appealId, answered))) throw problem(reportProblems.appeal_answered);
      await changeReport(db, report, { state: 'decided' });
      const settled = { ...report, state: 'decided' } as const;
      if (given.outcome === 'confirmed') await notifyConfirmed(db, portal, { report: settled, appeal, given, now });
      else await turnRound(db, portal, { report: settled, decision: turned(decision, actor, given, now), now });
      const subject = { id: report.id, name: report.listing_name };
      await recordAuditEntry(
        db,
        actor,
        { act: 'answerAppeal', subject, before: { measure: decision.measure }, after: { outcome: given.outcome } },
        now,
      );
      return report.id;
    },
    { invalidates: 'public' },
  );
  return readReport(database.read, reportId);
}

function turned(decision: ReportDecision, actor: Actor, { answer }: Answer, now: Date): ReportDecision {
  return {
    ...decision,
    measure: decision.measure === 'hide' ? 'none' : 'hide',
    facts: answer,
    decided_by: actor.name,
    decided_at: now.toISOString(),
  };
}

/** Stores and applies the reversed decision. The listing is unchanged if it no longer exists. */
async function turnRound(
  db: Write,
  portal: Portal,
  { report, decision, now }: { report: ReportRow; decision: ReportDecision; now: Date },
): Promise<void> {
  await changeReport(db, report, decision);
  const hidden = decision.measure === 'hide';
  await setHiddenByAdmin(db, report.listing_id, { hidden, reason: hidden ? decision.facts : '' }, now);
  await announceDecision(db, portal, { report, decision, reversal: true }, now);
}

async function notifyConfirmed(
  db: Write,
  { config }: Portal,
  { report, appeal, given, now }: { report: ReportRow; appeal: AppealRow; given: Answer; now: Date },
): Promise<void> {
  const to = await addressOf(db, report, appeal.side);
  if (!to) return;
  const replyTo = config.mailboxes.support;
  const { about } = await aboutOf(db, report);
  await queueMail(db, { kind: 'decision', to, replyTo, ...confirmedLetter(config, about, given.answer) }, now);
}
