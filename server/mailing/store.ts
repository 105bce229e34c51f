import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import { isPostgres } from '../database/dialect.ts';
import type { ExpiredRows } from '../database/expired-rows.ts';
import type { MailingTables, MailState } from './tables.ts';

export type MailRow = MailingTables['mail'];
export type BodyRow = MailingTables['mail_body'];
/** A mail leased by this process, with its content. */
export type ClaimedMail = MailRow & Pick<BodyRow, 'html' | 'plain' | 'image'>;

const OPEN: MailState[] = ['waiting', 'sending'];
const AT_ONCE = 1000;

export async function insertBody(db: Write, row: BodyRow): Promise<void> {
  await db.insertInto('mail_body').values(row).execute();
}

export async function insertMails(db: Write, rows: MailRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('mail').values(rows).execute();
}

/** Leases due mails until `leasedUntil`, urgent ones first, so that no other process sends them. */
export async function claimDue(
  db: Write,
  { now, leasedUntil, lease, most }: { now: string; leasedUntil: string; lease: string; most: number },
): Promise<ClaimedMail[]> {
  let due = db
    .selectFrom('mail')
    .select('id')
    // a partial index is used only if the query repeats its condition
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('due_at', '<=', now)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .orderBy('priority')
    .orderBy('due_at')
    .limit(most);
  if (isPostgres(db)) due = due.forUpdate().skipLocked();
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.updateTable('mail').set({ state: 'sending', lease, due_at: leasedUntil }).where('id', 'in', ids).execute();
  return db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail')
    .select(['mail_body.html', 'mail_body.plain', 'mail_body.image'])
    .where('mail.id', 'in', ids)
    .orderBy('priority')
    .orderBy('mail.id')
    .execute();
}

/** Stores the outcome of an attempt. Does nothing if another process holds the lease. */
export async function noteOutcome(
  db: Write,
  { id, lease, body_id }: Pick<MailRow, 'id' | 'lease' | 'body_id'>,
  outcome: Pick<MailRow, 'state' | 'attempts' | 'code' | 'reason' | 'ended_at'> & {
    due_at?: string;
    queued_at?: string;
  },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ ...outcome, lease: '' })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && outcome.ended_at) await eraseSecrets(db, [body_id]);
}

/** Returns when the next queued or leased mail is due, or null if nothing is queued. */
export async function nextDueAt(db: Read): Promise<string | null> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Releases the leases of an earlier process. Only for SQLite, where there is one process. */
export async function releaseLeases(db: Write, now: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'waiting', lease: '', due_at: now })
    .where('state', '=', 'sending')
    .execute();
}

/** A mail is too old if its first attempt was before `tried`, or if it was queued before `untried` and never tried. */
interface TooOld {
  tried: string;
  untried: string;
}

/** Fails waiting mails that have expired or are too old. */
export async function endStale(db: Write, now: string, { tried, untried }: TooOld): Promise<void> {
  const ends = async (code: string, mails: ReturnType<typeof waitingMails>) =>
    endMails(db, now, code, await mails.limit(AT_ONCE).execute());
  await ends('expired', waitingMails(db).where('expires_at', '<=', now));
  await ends('too_old', waitingMails(db).where('attempts', '>', 0).where('queued_at', '<', tried));
  await ends('too_old', waitingMails(db).where('attempts', '=', 0).where('queued_at', '<', untried));
}

/** Fails waiting mails that depend on something that no longer exists. */
export async function endAbout(db: Write, about: string, code: string, now: string): Promise<void> {
  await endMails(db, now, code, await waitingMails(db).where('about', '=', about).execute());
}

/** Kinds of mail that are sent to an address because it belongs to an account. */
const TO_ACCOUNTS = [
  'reset',
  'first-password',
  'welcome',
  'account-created',
  'password-set',
  'questionnaire',
  'decision',
  'bulk',
];

/** Fails the waiting mails of an account that is being deleted. Those being sent are not tried again. */
export async function endMailsTo(db: Write, { id, email }: { id: string; email: string }, now: string): Promise<void> {
  const theirs = (eb: ExpressionBuilder<MailingTables, 'mail'>) =>
    eb.or([
      eb('about', '=', id),
      eb.and([eb('kind', 'in', TO_ACCOUNTS), eb(sql<string>`lower(recipient)`, '=', email.toLowerCase())]),
    ]);
  await endMails(db, now, 'account_deleted', await waitingMails(db).where(theirs).execute());
  await db.updateTable('mail').set({ expires_at: now }).where('state', '=', 'sending').where(theirs).execute();
}

/** Fails a claimed mail that is no longer needed. */
export async function endClaimed(db: Write, { id, body_id }: ClaimedMail, code: string, now: string): Promise<void> {
  await db.updateTable('mail').set({ state: 'failed', code, ended_at: now, lease: '' }).where('id', '=', id).execute();
  await eraseSecrets(db, [body_id]);
}

/** Fails the waiting mails of one kind to one address, because a newer mail replaces them. */
export async function endReplaced(db: Write, kind: string, recipient: string, now: string): Promise<void> {
  const replaced = waitingMails(db).where('kind', '=', kind).where('recipient', '=', recipient);
  await endMails(db, now, 'replaced', await replaced.execute());
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

export interface OutboxQuery {
  state?: MailState | undefined;
  offset: number;
  limit: number;
}

/** Returns a page of the outbox, newest first. */
export async function listMails(
  db: Read,
  { state, offset, limit }: OutboxQuery,
): Promise<{ rows: (MailRow & BodyRow)[]; total: number }> {
  let rows = db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail_body')
    .selectAll('mail')
    .orderBy('created_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(limit)
    .offset(offset);
  let counting = db.selectFrom('mail').select(({ fn }) => fn.countAll<number>().as('total'));
  if (state) {
    rows = rows.where('state', '=', state);
    counting = counting.where('state', '=', state);
  }
  return { rows: await rows.execute(), total: (await counting.executeTakeFirstOrThrow()).total };
}

export async function findMail(db: Read, id: string): Promise<(MailRow & BodyRow) | undefined> {
  return db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail_body')
    .selectAll('mail')
    .where('mail.id', '=', id)
    .executeTakeFirst();
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

function waitingMails(db: Write) {
  return db.selectFrom('mail').select(['id', 'body_id']).where('state', '=', 'waiting');
}

async function endMails(db: Write, now: string, code: string, mails: { id: string; body_id: string }[]): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  const end = { state: 'failed', code, ended_at: now } as const;
  await db.updateTable('mail').set(end).where('id', 'in', ids).where('state', '=', 'waiting').execute();
  await eraseSecrets(
    db,
    mails.map(({ body_id }) => body_id),
  );
}

async function eraseSecrets(db: Write, bodyIds: string[]): Promise<void> {
  await db
    .updateTable('mail_body')
    .set({ html: '', plain: '' })
    .where('id', 'in', bodyIds)
    .where('secret', '=', true)
    .execute();
}

/** Returns the number of mails in a state. */
export async function countMails(db: Read, state: MailState): Promise<number> {
  const { total } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return total;
}
