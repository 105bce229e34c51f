import type { Contested, ReportDecision, Side } from '#contract/features/reports/report.ts';
import type { Config } from '#server/config.ts';
import { hashToken } from '#server/features/accounts/index.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { refusalOf } from '#server/platform/database/failures.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { aboutOf } from './about.ts';
import { appealArrivedLetter, appealReceiptLetter, appealUntil } from './letters.ts';
import { decisionOf, presentContested } from './present.ts';
import { reportProblems } from './problems.ts';
import { type AppealRow, appealsOf, changeReport, findByToken, insertAppeal, type ReportRow } from './store.ts';

/** Returns the decision that the link of a decision mail refers to. Throws 404 for an unknown link. */
export async function readContested({ database, clock }: Portal, token: string): Promise<Contested> {
  return present(await opened(database.read, token), clock.now());
}

/**
 * Contests a decision, which a person then reviews. With an idempotency key, the same appeal repeated within a day is
 * sent once. Throws 404, 409 if it was already contested, 410 after six months.
 */
export async function sendAppeal(
  portal: Portal,
  token: string,
  text: string,
  idempotencyKey: string | null,
): Promise<Contested> {
  const request = { scope: 'sendAppeal', key: idempotencyKey, content: { token, text } };
  await once(portal, request, (remember) => contest(portal, token, text, remember));
  return readContested(portal, token);
}

async function contest(
  { config, database, clock }: Portal,
  token: string,
  text: string,
  remember: Remember,
): Promise<string> {
  const id = newId();
  try {
    await database.write(async (db) => {
      await remember(db, id);
      const { report, side, decision, appeal } = await opened(db, token);
      const now = clock.now();
      if (appeal) throw problem(reportProblems.appeal_sent);
      if (now > appealUntil(decision.decided_at)) throw problem(reportProblems.appeal_expired);
      await insertAppeal(db, rowOf(report, side, { id, decision, text, now }));
      if (!(await changeReport(db, { id: report.id, state: 'decided' }, { state: 'appealed' }))) {
        throw problem(reportProblems.appeal_sent);
      }
      await tell(db, config, report, { side, text, now });
    });
  } catch (error) {
    // a concurrent request with the same link
    if (refusalOf(error) === 'unique') throw problem(reportProblems.appeal_sent);
    throw error;
  }
  return id;
}

/** Returns the e-mail of a side; "" if absent or the account was deleted. */
export async function addressOf(db: Read, report: ReportRow, side: Side): Promise<string> {
  if (side === 'notifier') return report.email;
  return (await findAssociation(db, report.association_id))?.email ?? '';
}

interface Opened {
  report: ReportRow;
  side: Side;
  decision: ReportDecision;
  appeal: AppealRow | undefined;
}

async function opened(db: Read, token: string): Promise<Opened> {
  const hash = hashToken(token);
  const report = await findByToken(db, hash);
  const decision = report && decisionOf(report);
  if (!report || !decision) throw problem(reportProblems.appeal_not_found);
  const side = report.notifier_token === hash ? 'notifier' : 'publisher';
  const appeal = (await appealsOf(db, [report.id])).find((one) => one.side === side);
  return { report, side, decision, appeal };
}

function present({ report, side, decision, appeal }: Opened, now: Date): Contested {
  const until = appealUntil(decision.decided_at);
  return presentContested({ name: report.listing_name, decision, side }, { until, now }, appeal);
}

function rowOf(
  report: ReportRow,
  side: Side,
  { id, decision, text, now }: { id: string; decision: ReportDecision; text: string; now: Date },
): AppealRow {
  return {
    id,
    report_id: report.id,
    side,
    text,
    against: JSON.stringify(decision),
    outcome: '',
    answer: '',
    answered_by: '',
    answered_at: null,
    created_at: now.toISOString(),
  };
}

async function tell(
  db: Write,
  config: Config,
  report: ReportRow,
  { side, text, now }: { side: Side; text: string; now: Date },
): Promise<void> {
  const to = await addressOf(db, report, side);
  const reply = to ? { replyTo: to } : {};
  const arrived = appealArrivedLetter(config, report, side, text);
  await queueMail(db, { kind: 'report', to: config.mailboxes.info, ...reply, ...arrived }, now);
  if (!to) return;
  const { about } = await aboutOf(db, report);
  await queueMail(db, { kind: 'receipt', to, ...appealReceiptLetter(config, about) }, now);
}
