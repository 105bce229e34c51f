import { recordAuditEntry } from '#server/features/audit/index.ts';
import { announce } from '#server/platform/database/commit/after-commit.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { findMail } from './panel-store.ts';
import { mailingProblems } from './problems.ts';
import { MAIL_QUEUED } from './queue-mail.ts';
import { resendRefusals } from './resend-refusals.ts';
import { type BodyRow, type MailRow, OPEN, requeue } from './store.ts';

/**
 * Queues a sent or failed mail again for another 48 hours; one that is still queued stays as it is. Throws 404, and 409
 * for a secret mail (its text is erased) or for a mail that must not be sent any more.
 */
export async function resend({ database, clock }: Portal, actor: Actor, id: string): Promise<MailRow & BodyRow> {
  return database.write(async (db) => {
    const mail = await findMail(db, id);
    if (!mail) throw problem(mailingProblems.mail_not_found);
    if (OPEN.includes(mail.state)) return mail;
    const now = clock.now();
    const detail = (await resendRefusals(db, [mail], now.toISOString())).get(id);
    if (detail) throw problem(mailingProblems.mail_not_resendable, { detail });
    if (!(await requeue(db, id, now.toISOString()))) return mail;
    const subject = { id, name: '' };
    await recordAuditEntry(db, actor, { act: 'resendMail', subject, after: { kind: mail.kind } }, now);
    announce(db, MAIL_QUEUED);
    return (await findMail(db, id))!;
  });
}
