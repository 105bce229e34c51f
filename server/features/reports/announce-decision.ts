import type { ReportDecision, Side } from '#contract/features/reports/report.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { aboutOf } from './about.ts';
import { appealMark } from './appeal-link.ts';
import { decisionLetter } from './letters.ts';
import { appealsOf, type ReportRow } from './store.ts';

/** A report with a new decision. */
interface Decided {
  report: ReportRow;
  decision: ReportDecision;
  reversal: boolean;
  /** Delays the mail, and names it so that it can be cancelled until then. */
  waits?: { about: string; notBefore: Date };
}

/**
 * Mails the statement of reasons to the notifier (if an e-mail was given) and to the publisher. The side that the
 * decision goes against gets a link to contest it, once.
 */
export async function announceDecision(db: Write, portal: Portal, decided: Decided, now: Date): Promise<void> {
  const { report, decision } = decided;
  const against: Side = decision.measure === 'hide' ? 'publisher' : 'notifier';
  const contested = (await appealsOf(db, [report.id])).some(({ side }) => side === against);
  const { about, publisher } = await aboutOf(db, report);
  const addresses = { notifier: report.email, publisher: publisher?.email ?? '' };
  const link = contested ? null : appealMark(report.id, against);
  for (const side of ['notifier', 'publisher'] as const) {
    if (!addresses[side]) continue;
    const letter = decisionLetter(portal.config, side, {
      about,
      publisher,
      decision,
      origin: report.origin,
      reversal: decided.reversal,
      link: side === against ? link : null,
    });
    const replyTo = portal.config.mailboxes.support;
    await queueMail(db, { kind: 'decision', to: addresses[side], replyTo, ...decided.waits, ...letter }, now);
  }
}
