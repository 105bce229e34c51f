import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import type { MailingTables, MailState } from './tables.ts';

export type MailRow = MailingTables['mail'];

export type BodyRow = MailingTables['mail_body'];

/** States of a mail that is still to be sent. */
export const OPEN: readonly MailState[] = ['waiting', 'sending'];

const IDS_AT_ONCE = 500;
const DAY_MS = 86_400_000;
export const ACCOUNT_DELETED = 'account_deleted';
const OF_DELETED_ACCOUNT = { subject: 'Mail di un account eliminato', code: ACCOUNT_DELETED };
const ERASED = { subject: 'Mail cancellata', code: 'erased' };

export async function insertBody(db: Write, row: BodyRow): Promise<void> {
  await db.insertInto('mail_body').values(row).execute();
}

export async function insertMails(db: Write, rows: MailRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('mail').values(rows).execute();
}

/** Fails waiting mails that depend on something that no longer exists. */
export async function endAbout(db: Write, about: string, code: string, now: string): Promise<void> {
  await failMails(db, now, code, await waitingMails(db).where('about', '=', about).execute());
}

/**
 * Deletes the mails that depend on erased records, sent or not. One that is being sent may still arrive; it is not
 * tried again.
 */
export async function deleteMailsAbout(db: Write, abouts: readonly string[], now: Date): Promise<void> {
  for (const some of inParts(abouts)) {
    const rows = await db.selectFrom('mail').select('id').where('about', 'in', some).execute();
    await deleteMails(
      db,
      rows.map(({ id }) => id),
      now,
    );
  }
}

/**
 * Gives a mail that still waits to another record and recipient, without its words: its composer writes them again when
 * it is sent.
 */
export async function handOnMail(
  db: Write,
  id: string,
  to: Pick<MailRow, 'about' | 'recipient' | 'subject'>,
): Promise<void> {
  const given = await db
    .updateTable('mail')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('body_id')
    .executeTakeFirst();
  if (given) await db.updateTable('mail_body').set({ html: '', plain: '' }).where('id', '=', given.body_id).execute();
}

/** Deletes those of these mails that still wait. Returns their ids. */
export async function deleteWaitingMails(db: Write, ids: readonly string[], now: Date): Promise<string[]> {
  const waiting: string[] = [];
  for (const some of inParts(ids)) {
    const query = waitingMails(db).where('id', 'in', some);
    const rows = await (isPostgres(db) ? query.forUpdate() : query).execute();
    waiting.push(...rows.map(({ id }) => id));
  }
  await deleteMails(db, waiting, now);
  return waiting;
}

/**
 * Deletes mails with their tombstones, and their bodies unless another mail shares them. Of those that were sent in the
 * last 24 hours, or are being sent, the kind and the times stay: the daily cap counts them. Who erases what caused them
 * could otherwise cause any number.
 */
export async function deleteMails(db: Write, ids: readonly string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  for (const some of inParts(ids)) {
    const counted = await db
      .selectFrom('mail')
      .select(['id', 'body_id', 'batch_id'])
      .where('id', 'in', some)
      .where((is) =>
        is.or([is('state', '=', 'sending'), is.and([is('state', '=', 'sent'), is('ended_at', '>', since)])]),
      )
      .execute();
    await db
      .updateTable('mail')
      .set({ expires_at: now.toISOString() })
      .where('id', 'in', some)
      .where('state', '=', 'sending')
      .execute();
    await blankMails(db, counted, ERASED);
    const others = some.filter((id) => !counted.some((mail) => mail.id === id));
    if (others.length === 0) continue;
    const gone = await db.deleteFrom('mail').where('id', 'in', others).returning('body_id').execute();
    const bodies = [...new Set(gone.map(({ body_id }) => body_id))];
    if (bodies.length === 0) continue;
    const shared = db.selectFrom('mail').select('body_id').where('body_id', 'in', bodies);
    await db.deleteFrom('mail_body').where('id', 'in', bodies).where('id', 'not in', shared).execute();
  }
  await recordErased(db, 'mail', ids, now);
}

/** Removes address, subject and content of mails. The content of a bulk mail stays: it says nothing of its recipients. */
export async function blankMails(
  db: Write,
  mails: readonly Pick<MailRow, 'id' | 'body_id' | 'batch_id'>[],
  instead: Pick<MailRow, 'subject' | 'code'> = OF_DELETED_ACCOUNT,
): Promise<void> {
  const blank = { recipient: '', reply_to: '', unsubscribe_url: '', about: '', reason: '', ...instead };
  for (const ids of inParts(mails.map(({ id }) => id)))
    await db.updateTable('mail').set(blank).where('id', 'in', ids).execute();
  const bodies = mails.filter(({ batch_id }) => batch_id === null).map(({ body_id }) => body_id);
  for (const ids of inParts(bodies))
    await db.updateTable('mail_body').set({ html: '', plain: '', image: '' }).where('id', 'in', ids).execute();
}

/** Returns the ids in parts that fit into one statement. */
export function inParts(ids: readonly string[]): string[][] {
  const parts = Math.ceil(ids.length / IDS_AT_ONCE);
  return Array.from({ length: parts }, (_, part) => ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE));
}

/** Fails those of these mails that are waiting. */
export async function endMails(db: Write, ids: readonly string[], code: string, now: Date): Promise<void> {
  for (const some of inParts(ids)) {
    await failMails(db, now.toISOString(), code, await waitingMails(db).where('id', 'in', some).execute());
  }
}

/**
 * Fails the waiting mails of one kind to one address, because a newer mail replaces them. Returns since when the first of
 * them was due, or null if none is due.
 */
export async function endReplaced(db: Write, kind: string, recipient: string, now: string): Promise<string | null> {
  const waiting = waitingMails(db).where('kind', '=', kind).where('recipient', '=', recipient);
  const replaced = await waiting.select('due_at').orderBy('due_at').execute();
  await failMails(db, now, 'replaced', replaced);
  const [first] = replaced;
  return first && first.due_at <= now ? first.due_at : null;
}

/** Selects for deletion the mails that were sent or failed before an instant. */
export function endedBefore(state: MailState, instant: string): ExpiredRows {
  return { table: 'mail', key: 'id', where: sql<SqlBool>`state = ${state} and ended_at < ${instant}` };
}

/** Deletes bodies that no mail references. */
export async function deleteUnusedBodies(db: Write): Promise<void> {
  const used = db.selectFrom('mail').select('body_id');
  await db.deleteFrom('mail_body').where('id', 'not in', used).execute();
}

/** Queues a sent or failed mail again for another 48 hours. Returns false if it is still queued or does not exist. */
export async function requeue(db: Write, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'waiting', attempts: 0, due_at: now, queued_at: now, ended_at: null, code: '', reason: '' })
    .where('id', '=', id)
    .where('state', 'not in', OPEN)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether a mail of one kind that depends on something is waiting or being sent. */
export async function isMailOpen(db: Read, kind: string, about: string): Promise<boolean> {
  const open = db.selectFrom('mail').select('id').where('state', 'in', OPEN);
  return (await open.where('kind', '=', kind).where('about', '=', about).limit(1).executeTakeFirst()) !== undefined;
}

/** What makes notices to one address the same: their subject, or what they are about. */
export type SameNotices = Pick<MailRow, 'kind' | 'recipient'> & (Pick<MailRow, 'subject'> | Pick<MailRow, 'about'>);

/** Returns how many of the same notices were queued for an address since an instant, without refused ones. */
export async function countNotices(
  db: Read,
  { kind, recipient, ...same }: SameNotices,
  { since, until }: { since: string; until: string },
): Promise<number> {
  const notices = db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${recipient})`)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .where('code', '<>', 'repeated');
  const { total } = await ('about' in same
    ? notices.where('about', '=', same.about)
    : notices.where('subject', '=', same.subject)
  ).executeTakeFirstOrThrow();
  return Number(total);
}

/** Selects the waiting mails. */
export function waitingMails(db: Write) {
  return db
    .selectFrom('mail')
    .select(['id', 'body_id', 'batch_id', 'kind', 'about', 'recipient'])
    .where('state', '=', 'waiting');
}

/** Fails those of these mails that are waiting, with a code that says why. */
export async function failMails(
  db: Write,
  now: string,
  code: string,
  mails: { id: string; body_id: string }[],
): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  const end = { state: 'failed', code, ended_at: now } as const;
  await db.updateTable('mail').set(end).where('id', 'in', ids).where('state', '=', 'waiting').execute();
  await eraseSecrets(
    db,
    mails.map(({ body_id }) => body_id),
  );
}

/** Erases the bodies that hold secrets. */
export async function eraseSecrets(db: Write, bodyIds: string[]): Promise<void> {
  await db
    .updateTable('mail_body')
    .set({ html: '', plain: '' })
    .where('id', 'in', bodyIds)
    .where('secret', '=', true)
    .execute();
}
