import { END_REASONS, ENDED_FOR_GOOD, UNCONFIRMED } from '#contract/features/mailing/end-reasons.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { announce } from '#server/platform/database/commit/after-commit.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { isUnwanted } from './bulk/store.ts';
import { findMail } from './panel-store.ts';
import { mailingProblems } from './problems.ts';
import { MAIL_QUEUED } from './queue-mail.ts';
import { type BodyRow, type MailRow, OPEN, requeue } from './store.ts';
import { isConfirmed } from './unconfirmed-store.ts';

const SENT_AND_EXPIRED = "È partita, ma intanto è scaduta: chi ne ha ancora bisogno può chiederne un'altra.";
const UNSUBSCRIBED = 'Chi la riceve si è disiscritto dalle comunicazioni: non si può rispedire.';

/**
 * Queues a sent or failed mail again for another 48 hours; one that is still queued stays as it is. Throws 404, and 409
 * for a secret mail (its text is erased) or for a mail that must not be sent any more.
 */
export async function resend({ database, clock }: Portal, actor: Actor, id: string): Promise<MailRow & BodyRow> {
  return database.write(async (db) => {
    const mail = await findMail(db, id);
    if (!mail) throw problem(mailingProblems.mail_not_found);
    if (OPEN.includes(mail.state)) return mail;
    if (mail.secret) throw problem(mailingProblems.mail_not_resendable);
    const now = clock.now();
    const detail = await whyNot(db, mail, now.toISOString());
    if (detail) throw problem(mailingProblems.mail_not_resendable, { detail });
    if (!(await requeue(db, id, now.toISOString()))) return mail;
    const subject = { id, name: '' };
    await recordAuditEntry(db, actor, { act: 'resendMail', subject, after: { kind: mail.kind } }, now);
    announce(db, MAIL_QUEUED);
    return (await findMail(db, id))!;
  });
}

/** Returns why a mail that was sent or has failed must not be sent again, in words; undefined if it may. */
async function whyNot(db: Read, mail: MailRow, now: string): Promise<string | undefined> {
  if (ENDED_FOR_GOOD.has(mail.code)) return END_REASONS[mail.code];
  if (mail.expires_at !== null && mail.expires_at <= now)
    return mail.state === 'sent' ? SENT_AND_EXPIRED : END_REASONS.expired;
  if (mail.kind === 'message' && !(await isConfirmed(db, mail.recipient))) return END_REASONS[UNCONFIRMED];
  return (await isUnwanted(db, mail)) ? UNSUBSCRIBED : undefined;
}
