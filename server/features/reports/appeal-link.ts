import type { Side } from '#contract/features/reports/report.ts';
import type { Config } from '#server/config.ts';
import { hashToken } from '#server/features/accounts/index.ts';
import { type Composers, fillLink, findLinkMark, linkMark } from '#server/features/mailing/index.ts';
import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts';
import { changeReport, findReport } from './store.ts';

const KEY = 'appeal_key';

/** Returns what stands in the queued decision mail of a side for its link to contest the decision. */
export function appealMark(reportId: string, side: Side): string {
  return linkMark(`${side}:${reportId}`);
}

/**
 * The mails of this feature whose links are created when they are sent: only the side's own mailbox ever holds the
 * link. Repeated attempts create the same link, because the first of them may have arrived.
 */
export function reportComposers(config: Config): Composers {
  return {
    async decision(db, mail, now) {
      const mark = findLinkMark(mail.plain);
      if (!mark) return { subject: mail.subject, html: mail.html, text: mail.plain };
      const [side, reportId] = mark.split(':') as [Side, string];
      const report = await findReport(db, reportId);
      if (!report) return null;
      const token = await tokenOf(db, mark, now);
      await changeReport(db, report, { [`${side}_token`]: hashToken(token) });
      return fillLink(mail, `${config.publicUrl}/reclamo?token=${token}`);
    },
  };
}

async function tokenOf(db: Write, mark: string, now: Date): Promise<string> {
  const key = await installationSecretWithin(db, KEY, now);
  return keyedHash(key, mark);
}
