import { type ExpressionBuilder, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { LEAST_ATTEMPTS } from './retries.ts';
import { type BodyRow, eraseSecrets, failMails, type MailRow, waitingMails } from './store.ts';
import type { MailingTables } from './tables.ts';

/** A mail leased by this process, with its content. */
export interface ClaimedMail extends MailRow, Pick<BodyRow, 'html' | 'plain' | 'image'> {
  /** When its first attempt began. */
  first_tried_at: string;
  /** Ids of the earlier mails of the same matter to the same address, oldest first. */
  refers_to?: readonly string[];
}

const AT_ONCE = 1000;

interface Claim {
  now: string;
  leasedUntil: string;
  lease: string;
  most: number;
  priority: number;
  /** Accounts whose mails wait. */
  heldSenders: readonly string[];
  /** Counts a mail of an account that would be sent now. Returns whether it may be. */
  spendOf: (sender: string) => boolean;
}

/** Leases due mails of one priority until `leasedUntil`, so that no other process sends them. */
export async function claimDue(
  db: Write,
  { now, leasedUntil, lease, most, priority, heldSenders, spendOf }: Claim,
): Promise<ClaimedMail[]> {
  let due = db
    .selectFrom('mail')
    .select(['id', 'sender'])
    // a partial index is used only if the query repeats its condition
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('due_at', '<=', now)
    .where('priority', '=', priority)
    .where(isInTime(now))
    .orderBy('due_at')
    .limit(most);
  if (heldSenders.length > 0) due = due.where('sender', 'not in', [...heldSenders]);
  if (isPostgres(db)) due = due.forUpdate().skipLocked();
  const ids = (await due.execute()).filter(({ sender }) => spendOf(sender)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.updateTable('mail').set({ state: 'sending', lease, due_at: leasedUntil }).where('id', 'in', ids).execute();
  const mails = await db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail')
    .select(['mail_body.html', 'mail_body.plain', 'mail_body.image'])
    .where('mail.id', 'in', ids)
    .orderBy('mail.id')
    .execute();
  return mails.map((mail) => ({ ...mail, first_tried_at: mail.attempts === 0 ? now : mail.queued_at }));
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
  const { code, reason, ...rest } = outcome;
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ ...rest, lease: '' })
    // the words of the mail server may name the recipient, who was erased meanwhile
    .set({
      code: sql<string>`case when recipient = '' then code else ${code} end`,
      reason: sql<string>`case when recipient = '' then '' else ${reason} end`,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (outcome.ended_at) await eraseSecrets(db, [body_id]);
  return true;
}

/** Selects the mails that have not expired. The others are never due: they only wait for `endStale`. */
function isInTime(now: string) {
  return (is: ExpressionBuilder<MailingTables, 'mail'>) =>
    is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]);
}

/** Returns when the next queued or leased mail is due that is not held, or null if no mail is due. */
export async function nextDueAt(
  db: Read,
  now: string,
  { held, heldSenders }: { held: readonly number[]; heldSenders: readonly string[] },
): Promise<string | null> {
  let open = db
    .selectFrom('mail')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where(isInTime(now));
  if (held.length > 0) open = open.where('priority', 'not in', held);
  if (heldSenders.length > 0) open = open.where('sender', 'not in', [...heldSenders]);
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

/** A mail that has ended, with the code that says why. */
export type EndedMail = Pick<MailRow, 'id' | 'body_id' | 'batch_id' | 'kind' | 'about' | 'recipient' | 'code'>;

/**
 * Fails waiting mails that have expired or are too old, and expired ones whose lease has ended. Mails of the priorities
 * in `patient` are too old after `patientSince`. Returns them.
 */
export async function endStale(
  db: Write,
  now: string,
  { tried, untried, patient, patientSince }: TooOld & { patient: readonly number[]; patientSince: string },
): Promise<EndedMail[]> {
  const ended: EndedMail[] = [];
  const ends = async (code: string, mails: ReturnType<typeof waitingMails>) => {
    const rows = await mails.limit(AT_ONCE).execute();
    await failMails(db, now, code, rows);
    ended.push(...rows.map((row) => ({ ...row, code })));
  };
  const others = () => {
    const mails = waitingMails(db);
    return patient.length === 0 ? mails : mails.where('priority', 'not in', patient);
  };
  // expired mails are not claimed again, so this is what became of those whose process ended while it sent them
  await db
    .updateTable('mail')
    .set({ state: 'waiting', lease: '' })
    .where('state', '=', 'sending')
    .where('due_at', '<=', now)
    .where('expires_at', '<=', now)
    .execute();
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

/** Fails a claimed mail that is no longer needed. */
export async function endClaimed(db: Write, { id, body_id }: ClaimedMail, code: string, now: string): Promise<void> {
  await db.updateTable('mail').set({ state: 'failed', code, ended_at: now, lease: '' }).where('id', '=', id).execute();
  await eraseSecrets(db, [body_id]);
}

/**
 * Returns how many mails of each priority the mail server accepted after `since` and until `until`, with those that are
 * being sent now. With `lock`, no other instance counts until the transaction ends.
 */
export async function countSpent(
  db: Read,
  { since, until, lock = false }: { since: string; until: string; lock?: boolean },
): Promise<Map<number, number>> {
  if (lock && isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended('mail cap', 0))`.execute(db);
  // in one statement: a mail that is accepted between two would be missed by both
  const { rows } = await sql<{ priority: number; total: number }>`select priority, sum(total) as total from (
    select priority, count(*) as total from mail
      where state = 'sent' and ended_at > ${since} and ended_at <= ${until} group by priority
    union all
    select priority, count(*) as total from mail where state = 'sending' group by priority
  ) spent group by priority`.execute(db);
  return new Map(rows.map(({ priority, total }) => [priority, Number(total)]));
}

/** Returns how many mails of each account count in the same time, those that no account causes left out. */
export async function countSpentBySender(
  db: Read,
  { since, until }: { since: string; until: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sender: string; total: number }>`select sender, count(*) as total from mail
    where sender <> '' and (state = 'sending' or (state = 'sent' and ended_at > ${since} and ended_at <= ${until}))
    group by sender`.execute(db);
  return new Map(rows.map(({ sender, total }) => [sender, Number(total)]));
}

/** Returns how many due mails wait of each priority, most urgent first. */
export async function countDue(db: Read, now: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('mail')
    .select(['priority', ({ fn }) => fn.countAll<number>().as('total')])
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('due_at', '<=', now)
    .where(isInTime(now))
    .groupBy('priority')
    .orderBy('priority')
    .execute();
  return new Map(rows.map(({ priority, total }) => [priority, Number(total)]));
}
