import { UNCONFIRMED } from '#contract/features/mailing/end-reasons.ts';
import { announce } from '#server/platform/database/commit/after-commit.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Letter } from './letters/compose.ts';
import { PRIORITY, priorityOf } from './priorities.ts';
import { countNotices, insertBody, insertMails, type MailRow, type SameNotices } from './store.ts';

/** The kinds of mail. docs/mail.md says who gets each and whose words it has; a test compares them. */
export const MAIL_KINDS = [
  'reset',
  'first-password',
  'signup',
  'welcome',
  'account-created',
  'password-set',
  'security',
  'passkeys-left',
  'email-confirm',
  'email-changed',
  'owners-changed',
  'undelivered',
  'account-deleted',
  'inactive-account',
  'invitation',
  'freshness',
  'standby',
  'alert',
  'alert-confirm',
  'alert-ended',
  'questionnaire',
  'receipt',
  'reply',
  'waiting-answer',
  'unanswered',
  'help',
  'gadget',
  'message',
  'message-waiting',
  'report',
  'decision',
  'backup',
  'mail-cap',
  'bulk',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A mail to queue: its content and its recipient. */
export interface NewMail extends Letter {
  kind: MailKind;
  to: string;
  /** The Reply-To address; by default the portal's info address. */
  replyTo?: string;
  /** The body holds a secret (a reset link): it is never shown, and erased once the mail is sent or has failed. */
  secret?: boolean;
  /** The mail fails if it has not been sent by this instant. */
  expiresAt?: Date;
  /** The mail is not sent before this instant. */
  notBefore?: Date;
  /** Since when a mail that this one replaces has been due: it keeps the place. */
  dueSince?: string | null;
  /** What the mail depends on, such as an account's id. `endAbout` cancels queued mails by it. */
  about?: string;
  /** Id of the account that causes the mail, and chose its words and its recipient. In a day it causes so many. */
  sender?: string;
  /** The account that the mail is about waits for staff's approval. */
  ofNewAccount?: boolean;
  /** Nobody confirmed the address: the mail is stored, and `queueConfirmed` queues it once somebody has. */
  waitsForAddress?: boolean;
}

interface BulkMail extends Letter {
  batchId: string;
  kind: 'bulk';
  /** Data URL of the embedded image, which the HTML references as `cid:immagine`. */
  image?: string;
  recipients: readonly { to: string; unsubscribeUrl: string }[];
}

/** Topic of the after-commit event that wakes the outbox. */
export const MAIL_QUEUED = 'mail queued';
/** Rows per statement: other requests are served between two. */
const ROWS_AT_ONCE = 100;

const DAY_MS = 86_400_000;
/**
 * Security notices of one kind to one address in 24 hours, and notices to staff about one account. The kinds that one
 * account can cause stay together below half of their share of the default cap. They have no link that only they bring.
 */
const SAME_NOTICES_MOST = 5;

/**
 * Queues a mail in the transaction that causes it. It is sent right after the commit. One notice too many is stored
 * as failed. Returns its id.
 */
export async function queueMail(db: Write, mail: NewMail, now: Date): Promise<string> {
  const { html, text, secret = false } = mail;
  const body = { id: newId(), html, plain: text, image: '', secret };
  const repeated = { state: 'failed', code: 'repeated', ended_at: now.toISOString() } as const;
  const unconfirmed = { state: 'failed', code: UNCONFIRMED, ended_at: now.toISOString() } as const;
  const row = {
    ...fresh(body.id, now),
    ...((await isRepeated(db, mail, now)) && repeated),
    ...(mail.waitsForAddress && unconfirmed),
    kind: mail.kind,
    recipient: mail.to,
    reply_to: mail.replyTo ?? '',
    subject: mail.subject,
    priority: priorityOf(mail.kind, mail),
    due_at: mail.dueSince ?? (mail.notBefore ?? now).toISOString(),
    about: mail.about ?? '',
    sender: mail.sender ?? '',
    expires_at: mail.expiresAt?.toISOString() ?? null,
  };
  await insertBody(db, body);
  await insertMails(db, [row]);
  announce(db, MAIL_QUEUED);
  return row.id;
}

async function isRepeated(db: Write, mail: NewMail, now: Date): Promise<boolean> {
  const same = sameNotices(mail);
  if (same === null) return false;
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const earlier = await countNotices(db, same, { since, until: now.toISOString() });
  return earlier >= SAME_NOTICES_MOST;
}

/** Returns which notices are the same as this mail, or null if it is not limited. */
function sameNotices({ kind, to: recipient, subject, about }: NewMail): SameNotices | null {
  if (kind === 'security') return { kind, recipient, subject };
  // the notice of the registration is about no account yet
  return kind === 'signup' && about ? { kind, recipient, about } : null;
}

/** Queues one message per recipient. All of them share one body. */
export async function queueBulkMail(db: Write, mail: BulkMail, now: Date): Promise<void> {
  const body = { id: newId(), html: mail.html, plain: mail.text, image: mail.image ?? '', secret: false };
  await insertBody(db, body);
  for (let at = 0; at < mail.recipients.length; at += ROWS_AT_ONCE) {
    const rows = mail.recipients.slice(at, at + ROWS_AT_ONCE).map(({ to, unsubscribeUrl }) => ({
      ...fresh(body.id, now),
      kind: mail.kind,
      recipient: to,
      reply_to: '',
      subject: mail.subject,
      unsubscribe_url: unsubscribeUrl,
      batch_id: mail.batchId,
      priority: PRIORITY.bulk,
    }));
    await insertMails(db, rows);
  }
  announce(db, MAIL_QUEUED);
}

function fresh(bodyId: string, now: Date) {
  const at = now.toISOString();
  return {
    id: newId(),
    body_id: bodyId,
    unsubscribe_url: '',
    batch_id: null,
    state: 'waiting',
    attempts: 0,
    due_at: at,
    lease: '',
    queued_at: at,
    expires_at: null,
    ended_at: null,
    code: '',
    reason: '',
    about: '',
    sender: '',
    created_at: at,
  } satisfies Partial<MailRow>;
}
