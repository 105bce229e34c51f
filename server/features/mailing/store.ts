import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import { LEAST_ATTEMPTS } from './retries.ts';
import type { MailingTables, MailState } from './tables.ts';

export type MailRow = MailingTables['mail'];
export type BodyRow = MailingTables['mail_body'];
/** A mail leased by this process, with its content. */
export type ClaimedMail = MailRow & Pick<BodyRow, 'html' | 'plain' | 'image'>;

const OPEN: MailState[] = ['waiting', 'sending'];
const ACCOUNT_DELETED = 'account_deleted';
const AT_ONCE = 1000;
const IDS_AT_ONCE = 500;

export async function insertBody(db: Write, row: BodyRow): Promise<void> {
  await db.insertInto('mail_body').values(row).execute();
}

export async function insertMails(db: Write, rows: MailRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('mail').values(rows).execute();
}

interface Claim {
  now: string;
  leasedUntil: string;
  lease: string;
  most: number;
  priority: number;
}

/** Leases due mails of one priority until `leasedUntil`, so that no other process sends them. */
export async function claimDue(db: Write, { now, leasedUntil, lease, most, priority }: Claim): Promise<ClaimedMail[]> {
  let due = db
    .selectFrom('mail')
    .select('id')
    // a partial index is used only if the query repeats its condition
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('due_at', '<=', now)
    .where('priority', '=', priority)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
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
    .orderBy('mail.id')
    .execute();
}

/** Stores the outcome of an attempt. Returns whether it was stored. Does nothing if another process holds the lease. */
export async function noteOutcome(
  db: Write,
  { id, lease, body_id }: Pick<MailRow, 'id' | 'lease' | 'body_id'>,
  outcome: Pick<MailRow, 'state' | 'attempts' | 'code' | 'reason' | 'ended_at'> & {
    due_at?: string;
    queued_at?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ ...outcome, lease: '' })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (outcome.ended_at) await eraseSecrets(db, [body_id]);
  return true;
}

/** Returns when the next queued or leased mail is due, without those of some priorities, or null if no mail is due. */
export async function nextDueAt(db: Read, without: readonly number[]): Promise<string | null> {
  let open = db
    .selectFrom('mail')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .where(sql<boolean>`state in ('waiting', 'sending')`);
  if (without.length > 0) open = open.where('priority', 'not in', without);
  return (await open.executeTakeFirst())?.due_at ?? null;
}

/** Releases the leases of an earlier process. Only for SQLite, where there is one process. */
export async function releaseLeases(db: Write, now: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'waiting', lease: '', due_at: now })
    .where('state', '=', 'sending')
    .execute();
}

/**
 * A mail is too old if its first attempt was before `tried`. Until it has been tried often enough, that instant is
 * `untried`, which also holds for a mail that was queued and never tried.
 */
interface TooOld {
  tried: string;
  untried: string;
}

/** A mail that failed without being sent. */
export type EndedMail = Pick<MailRow, 'id' | 'body_id' | 'batch_id' | 'kind' | 'about' | 'recipient'>;

/**
 * Fails waiting mails that have expired or are too old. Mails of the priorities in `patient` are too old after
 * `patientSince`. Returns them.
 */
export async function endStale(
  db: Write,
  now: string,
  { tried, untried, patient, patientSince }: TooOld & { patient: readonly number[]; patientSince: string },
): Promise<EndedMail[]> {
  const ended: EndedMail[] = [];
  const ends = async (code: string, mails: ReturnType<typeof waitingMails>) => {
    const rows = await mails.limit(AT_ONCE).execute();
    await fail(db, now, code, rows);
    ended.push(...rows);
  };
  const others = () => {
    const mails = waitingMails(db);
    return patient.length === 0 ? mails : mails.where('priority', 'not in', patient);
  };
  await ends('expired', waitingMails(db).where('expires_at', '<=', now));
  await ends('too_old', others().where('attempts', '>=', LEAST_ATTEMPTS).where('queued_at', '<', tried));
  await ends('too_old', others().where('attempts', '<', LEAST_ATTEMPTS).where('queued_at', '<', untried));
  if (patient.length > 0)
    await ends('too_old', waitingMails(db).where('priority', 'in', patient).where('queued_at', '<', patientSince));
  return ended;
}

/** Makes open mails due now that would be due after `latest`: a clock that was ahead has set their next attempt. */
export async function bringForward(db: Write, now: string, latest: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ due_at: now, state: 'waiting', lease: '' })
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('due_at', '>', latest)
    .execute();
}

/** Fails waiting mails that depend on something that no longer exists. */
export async function endAbout(db: Write, about: string, code: string, now: string): Promise<void> {
  await fail(db, now, code, await waitingMails(db).where('about', '=', about).execute());
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

/** Deletes mails with their tombstones, and their bodies unless another mail shares them. */
export async function deleteMails(db: Write, ids: readonly string[], now: Date): Promise<void> {
  for (const some of inParts(ids)) {
    const gone = await db.deleteFrom('mail').where('id', 'in', some).returning('body_id').execute();
    const bodies = [...new Set(gone.map(({ body_id }) => body_id))];
    if (bodies.length === 0) continue;
    const shared = db.selectFrom('mail').select('body_id').where('body_id', 'in', bodies);
    await db.deleteFrom('mail_body').where('id', 'in', bodies).where('id', 'not in', shared).execute();
  }
  await recordErased(db, 'mail', ids, now);
}

function inParts(ids: readonly string[]): string[][] {
  const parts = Math.ceil(ids.length / IDS_AT_ONCE);
  return Array.from({ length: parts }, (_, part) => ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE));
}

/** Returns the mails about an account or to its address, oldest first. */
export async function findMailsAbout(db: Read, accountId: string): Promise<(MailRow & BodyRow)[]> {
  const address = db
    .selectFrom('association')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', accountId);
  return db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail_body')
    .selectAll('mail')
    .where((is) => is.or([is('about', '=', accountId), is(sql<string>`lower(recipient)`, '=', address)]))
    .orderBy('mail.created_at')
    .execute();
}

/** Returns the mails to an address, and those that answer to it, oldest first. */
export async function findMailsOf(db: Read, email: string): Promise<(MailRow & BodyRow)[]> {
  return db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail_body')
    .selectAll('mail')
    .where((is) =>
      is.or([
        is(sql<string>`lower(recipient)`, '=', sql<string>`lower(${email})`),
        is(sql<string>`lower(reply_to)`, '=', sql<string>`lower(${email})`),
      ]),
    )
    .orderBy('mail.created_at')
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
  'inactive-account',
  'freshness',
  'standby',
  'questionnaire',
  'message',
  'unanswered',
  'decision',
  'bulk',
];

/** Kinds of mail to others that repeat what an account typed. Their Reply-To is the account's address. */
const FROM_ACCOUNTS = ['signup', 'help', 'reply', 'waiting-answer'];
const BLANKED_SUBJECT = 'Mail di un account eliminato';

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
  await fail(db, now, ACCOUNT_DELETED, await waitingMails(db).where(theirs).execute());
  await db.updateTable('mail').set({ expires_at: now }).where('state', '=', 'sending').where(theirs).execute();
  const all = await db.selectFrom('mail').select(['id', 'body_id', 'batch_id']).where(theirs).execute();
  await blankMails(db, all);
  // a reply to what others got about the account reaches the portal
  await db.updateTable('mail').set({ reply_to: '' }).where(sql<string>`lower(reply_to)`, '=', address).execute();
}

/** Removes address, subject and content of mails. The content of a bulk mail stays: it says nothing of its recipients. */
export async function blankMails(
  db: Write,
  mails: readonly Pick<MailRow, 'id' | 'body_id' | 'batch_id'>[],
): Promise<void> {
  const blank = { recipient: '', reply_to: '', unsubscribe_url: '', about: '', reason: '', code: ACCOUNT_DELETED };
  for (const ids of inParts(mails.map((mail) => mail.id)))
    await db
      .updateTable('mail')
      .set({ ...blank, subject: BLANKED_SUBJECT })
      .where('id', 'in', ids)
      .execute();
  const bodies = mails.filter(({ batch_id }) => batch_id === null).map(({ body_id }) => body_id);
  for (const ids of inParts(bodies))
    await db.updateTable('mail_body').set({ html: '', plain: '', image: '' }).where('id', 'in', ids).execute();
}

/** Fails a claimed mail that is no longer needed. */
export async function endClaimed(db: Write, { id, body_id }: ClaimedMail, code: string, now: string): Promise<void> {
  await db.updateTable('mail').set({ state: 'failed', code, ended_at: now, lease: '' }).where('id', '=', id).execute();
  await eraseSecrets(db, [body_id]);
}

/** Fails those of these mails that are waiting. */
export async function endMails(db: Write, ids: readonly string[], code: string, now: Date): Promise<void> {
  for (const some of inParts(ids)) {
    await fail(db, now.toISOString(), code, await waitingMails(db).where('id', 'in', some).execute());
  }
}

/** Fails the waiting mails of one kind to one address, because a newer mail replaces them. */
export async function endReplaced(db: Write, kind: string, recipient: string, now: string): Promise<void> {
  const replaced = waitingMails(db).where('kind', '=', kind).where('recipient', '=', recipient);
  await fail(db, now, 'replaced', await replaced.execute());
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
  /** Part of the recipient's address or of the subject, in any letter case. */
  q?: string | undefined;
  offset: number;
  limit: number;
}

/** Returns a page of the outbox, newest first. */
export async function listMails(
  db: Read,
  { state, q, offset, limit }: OutboxQuery,
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
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    const matches = sql<boolean>`(lower(recipient) like ${part} escape '\\' or lower(subject) like ${part} escape '\\')`;
    rows = rows.where(matches);
    counting = counting.where(matches);
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

/** Returns whether a mail of one kind that depends on something is waiting or being sent. */
export async function isMailOpen(db: Read, kind: string, about: string): Promise<boolean> {
  const open = db.selectFrom('mail').select('id').where('state', 'in', OPEN);
  return (await open.where('kind', '=', kind).where('about', '=', about).limit(1).executeTakeFirst()) !== undefined;
}

function waitingMails(db: Write) {
  return db
    .selectFrom('mail')
    .select(['id', 'body_id', 'batch_id', 'kind', 'about', 'recipient'])
    .where('state', '=', 'waiting');
}

async function fail(db: Write, now: string, code: string, mails: { id: string; body_id: string }[]): Promise<void> {
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

/**
 * Returns how many mails of each priority the mail server accepted since an instant, with those that are being sent
 * now. With `hold`, no other instance counts until the transaction ends.
 */
export async function countSpent(db: Read, since: string, { hold = false } = {}): Promise<Map<number, number>> {
  if (hold && isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended('mail cap', 0))`.execute(db);
  // in one statement: a mail that is accepted between two would be missed by both
  const { rows } = await sql<{ priority: number; total: number }>`select priority, sum(total) as total from (
    select priority, count(*) as total from mail where state = 'sent' and ended_at > ${since} group by priority
    union all
    select priority, count(*) as total from mail where state = 'sending' group by priority
  ) spent group by priority`.execute(db);
  return new Map(rows.map(({ priority, total }) => [priority, Number(total)]));
}

/** Returns how many due mails wait of each priority, most urgent first. */
export async function countDue(db: Read, now: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('mail')
    .select(['priority', ({ fn }) => fn.countAll<number>().as('total')])
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('due_at', '<=', now)
    .groupBy('priority')
    .orderBy('priority')
    .execute();
  return new Map(rows.map(({ priority, total }) => [priority, Number(total)]));
}

/** Returns the waiting mails that were tried at least once, as counts by the code of their last attempt. */
export async function countRefusals(
  db: Read,
): Promise<{ code: string; reason: string; total: number; since: string }[]> {
  return db
    .selectFrom('mail')
    .select(['code', ({ fn }) => fn.max('reason').as('reason'), ({ fn }) => fn.countAll<number>().as('total')])
    .select(({ fn }) => fn.min('queued_at').as('since'))
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('attempts', '>', 0)
    .groupBy('code')
    .orderBy('total', 'desc')
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
