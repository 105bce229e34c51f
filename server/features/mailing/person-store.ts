import { type ExpressionBuilder, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { ACCOUNT_DELETED, type BodyRow, blankMails, failMails, type MailRow, waitingMails } from './store.ts';
import type { MailingTables } from './tables.ts';

/** A mail with its text. Its HTML and its image are not read: they are many times as long. */
export type ReadMail = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'subject' | 'state' | 'created_at' | 'ended_at'> &
  Pick<BodyRow, 'secret' | 'plain'>;

/** Selects mails with their text, oldest first. */
function withTexts(db: Read) {
  return db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .select(['mail.id', 'kind', 'recipient', 'subject', 'state', 'mail.created_at', 'ended_at', 'secret', 'plain'])
    .orderBy('mail.created_at')
    .orderBy('mail.id');
}

/**
 * Yields the mails about an account or to its address, oldest first. An address that the account has not confirmed may be
 * another person's: of the mails to it only those count that were sent because it is the account's.
 */
export async function* findMailsAbout(db: Read, accountId: string): AsyncGenerator<ReadMail> {
  const { email, email_confirmed_at, created_at } = await db
    .selectFrom('association')
    .select(['email', 'email_confirmed_at', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const mails = withTexts(db).where((is) => {
    const toAddress = is(sql<string>`lower(recipient)`, '=', email.toLowerCase());
    const toAccount = is.and([toAddress, is('kind', 'in', TO_ACCOUNTS_ONLY), is('mail.created_at', '>=', created_at)]);
    return is.or([is('about', '=', accountId), email_confirmed_at ? toAddress : toAccount]);
  });
  yield* inBatches<ReadMail>((limit, last) =>
    mails
      .where(sql<boolean>`(mail.created_at, mail.id) > (${last?.created_at ?? ''}, ${last?.id ?? ''})`)
      .limit(limit)
      .execute(),
  );
}

/** Returns the mails to the confirmed address of a login that is no account of its own, oldest first. */
export async function findMailsToPerson(db: Read, loginId: string): Promise<ReadMail[]> {
  return withTexts(db)
    .innerJoin('association', (join) => join.on(sql<string>`lower(association.email)`, '=', sql`lower(mail.recipient)`))
    .where('association.id', '=', loginId)
    .where('association.person', '=', true)
    .where('association.email_confirmed_at', 'is not', null)
    .execute();
}

/** Returns the mails to an address, and those that answer to it, oldest first. */
export async function findMailsOf(db: Read, email: string): Promise<ReadMail[]> {
  return withTexts(db)
    .where((is) =>
      is.or([
        is(sql<string>`lower(recipient)`, '=', sql<string>`lower(${email})`),
        is(sql<string>`lower(reply_to)`, '=', sql<string>`lower(${email})`),
      ]),
    )
    .execute();
}

/** Kinds of mail that are sent to an address because it belongs to an account. */
const TO_ACCOUNTS = [
  'reset',
  'first-password',
  'welcome',
  'account-created',
  'password-set',
  'security',
  'passkeys-left',
  'email-changed',
  'owners-changed',
  'inactive-account',
  'freshness',
  'standby',
  'questionnaire',
  'message',
  'message-waiting',
  'unanswered',
  'decision',
  'bulk',
];

/** Those of them that nobody else is sent: a decision is also sent to who had reported a listing. */
const TO_ACCOUNTS_ONLY = TO_ACCOUNTS.filter((kind) => kind !== 'decision');

/** Kinds of mail to others that repeat what an account typed. Their Reply-To is the account's address. */
const FROM_ACCOUNTS = ['signup', 'help', 'reply', 'waiting-answer', 'invitation'];

/**
 * Fails the waiting mails of an account that is being deleted, and the notices to staff about it. Those being sent are
 * not tried again. Of all of them, sent ones included, only the kind and the times stay: the daily cap counts them.
 */
export async function forgetMailsOf(
  db: Write,
  { id, email }: { id: string; email: string },
  now: string,
): Promise<void> {
  const address = email.toLowerCase();
  const theirs = (eb: ExpressionBuilder<MailingTables, 'mail'>) =>
    eb.or([
      eb('about', '=', id),
      eb.and([eb('kind', 'in', TO_ACCOUNTS), eb(sql<string>`lower(recipient)`, '=', address)]),
      eb.and([eb('kind', 'in', FROM_ACCOUNTS), eb(sql<string>`lower(reply_to)`, '=', address)]),
    ]);
  await failMails(db, now, ACCOUNT_DELETED, await waitingMails(db).where(theirs).execute());
  await db.updateTable('mail').set({ expires_at: now }).where('state', '=', 'sending').where(theirs).execute();
  const all = await db.selectFrom('mail').select(['id', 'body_id', 'batch_id']).where(theirs).execute();
  await blankMails(db, all);
  // a reply to what others got about the account reaches the portal
  await db.updateTable('mail').set({ reply_to: '' }).where(sql<string>`lower(reply_to)`, '=', address).execute();
}
