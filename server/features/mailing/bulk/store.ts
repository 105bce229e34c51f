import { sql } from 'kysely';
import { NOT_NEEDED } from '#contract/features/mailing/end-reasons.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { recordErased, recordOptedOut } from '#server/platform/database/tombstones.ts';
import { failMails, type MailRow, waitingMails } from '../store.ts';
import type { MailingTables } from '../tables.ts';

export type BulkRow = MailingTables['bulk_mail'];

const IDS_AT_ONCE = 500;

export async function insertBulk(db: Write, row: BulkRow): Promise<void> {
  await db.insertInto('bulk_mail').values(row).execute();
}

export async function findBulk(db: Read, id: string): Promise<BulkRow | undefined> {
  return db.selectFrom('bulk_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the administrator's row, so that bulk mails of one author are created one at a time. Not needed on SQLite,
 * which has one writer.
 */
export async function lockAuthor(db: Write, author: string): Promise<void> {
  if (isPostgres(db)) await db.selectFrom('association').select('id').where('id', '=', author).forUpdate().execute();
}

/** Returns the latest bulk mail of an administrator. */
export async function findLatest(db: Read, author: string): Promise<BulkRow | undefined> {
  return db
    .selectFrom('bulk_mail')
    .selectAll()
    .where('created_by', '=', author)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

interface BatchCounts {
  sent: number;
  /** Messages not tried yet. */
  fresh: number;
  /** Messages that are being sent, or waiting for an attempt. */
  open: number;
  failed: Record<string, string>;
}

export async function countBatch(db: Read, batchId: string): Promise<BatchCounts> {
  const counted = await db
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('batch_id', '=', batchId)
    .groupBy('state')
    .execute();
  const failures = await db
    .selectFrom('mail')
    .select(['recipient', 'code'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'failed')
    .execute();
  const { fresh } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('fresh'))
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['waiting', 'sending'])
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  const of = (state: string) => counted.find((one) => one.state === state)?.count ?? 0;
  return {
    sent: of('sent'),
    fresh,
    open: of('waiting') + of('sending'),
    failed: Object.fromEntries(failures.map(({ recipient, code }) => [recipient, code])),
  };
}

/** Returns those of these addresses that have unsubscribed from bulk mails. */
export async function findUnsubscribed(db: Read, keys: readonly string[]): Promise<Set<string>> {
  const unsubscribedKeys = new Set<string>();
  for (let at = 0; at < keys.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('unsubscribed')
      .select('email_key')
      .where('email_key', 'in', keys.slice(at, at + IDS_AT_ONCE))
      .execute();
    for (const { email_key } of rows) unsubscribedKeys.add(email_key);
  }
  return unsubscribedKeys;
}

/** Returns whether the recipient of a bulk mail has unsubscribed. */
export async function isUnwanted(db: Read, mail: Recipient): Promise<boolean> {
  return (await findUnwanted(db, [mail])).has(mail.id);
}

type Recipient = Pick<MailRow, 'id' | 'batch_id' | 'recipient'>;

/**
 * Returns the ids of those of these mails that are bulk mails to somebody who has unsubscribed. A test mail is none: staff
 * asked for it.
 */
export async function findUnwanted(db: Read, mails: readonly Recipient[]): Promise<Set<string>> {
  const inBatches = mails.filter(({ batch_id }) => batch_id !== null);
  const unsubscribed = await findUnsubscribed(
    db,
    inBatches.map(({ recipient }) => recipient.toLowerCase()),
  );
  const left = inBatches.filter(({ recipient }) => unsubscribed.has(recipient.toLowerCase()));
  if (left.length === 0) return new Set();
  const batches = left.flatMap(({ batch_id }) => batch_id ?? []);
  const bulk = await db.selectFrom('bulk_mail').select('id').where('id', 'in', batches).execute();
  const ids = new Set(bulk.map(({ id }) => id));
  return new Set(left.filter(({ batch_id }) => ids.has(batch_id!)).map(({ id }) => id));
}

/** Ends the waiting bulk mails to an address that has unsubscribed. */
export async function endUnwanted(db: Write, emailKey: string, now: string): Promise<void> {
  const waiting = waitingMails(db)
    .where('batch_id', 'in', db.selectFrom('bulk_mail').select('id'))
    .where(sql<string>`lower(recipient)`, '=', emailKey);
  await failMails(db, now, NOT_NEEDED, await waiting.execute());
}

export async function insertUnsubscribed(db: Write, emailKey: string, now: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unsubscribed')
    .values({ email_key: emailKey, created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await recordOptedOut(db, emailKey, now);
}

/** Unsubscribes the accounts of a restored database that had unsubscribed; `at` returns when, or "". */
export async function unsubscribeAgain(db: Write, at: (emailKey: string) => string): Promise<void> {
  for (const { email_key } of await db.selectFrom('association').select('email_key').distinct().execute()) {
    const since = at(email_key);
    if (since) await insertUnsubscribed(db, email_key, since);
  }
}

/** Returns when an address unsubscribed; undefined if it did not. */
export async function unsubscribedSince(db: Read, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('unsubscribed')
    .select('created_at')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row?.created_at;
}

/** Returns when the address of an account unsubscribed; undefined if it did not. */
export async function accountUnsubscribedSince(db: Read, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('unsubscribed')
    .innerJoin('association', 'association.email_key', 'unsubscribed.email_key')
    .select('unsubscribed.created_at')
    .where('association.id', '=', accountId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Returns whether an account uses this address: its wish to receive no bulk mail then stays. */
export async function isOfAccount(db: Read, emailKey: string): Promise<boolean> {
  const row = await db.selectFrom('association').select('id').where('email_key', '=', emailKey).executeTakeFirst();
  return row !== undefined;
}

/** Forgets that these addresses unsubscribed, also in the bulk mails that left them out. */
export async function deleteUnsubscribed(db: Write, emailKeys: readonly string[], now: Date): Promise<void> {
  if (emailKeys.length === 0) return;
  await db
    .deleteFrom('unsubscribed')
    .where('email_key', 'in', [...emailKeys])
    .execute();
  const gone = new Set(emailKeys);
  for (const { id, skipped } of await db.selectFrom('bulk_mail').select(['id', 'skipped']).execute()) {
    const before = JSON.parse(skipped) as string[];
    const remainingAddresses = before.filter((address) => !gone.has(address.toLowerCase()));
    if (remainingAddresses.length === before.length) continue;
    await db
      .updateTable('bulk_mail')
      .set({ skipped: JSON.stringify(remainingAddresses) })
      .where('id', '=', id)
      .execute();
  }
  await recordErased(db, 'unsubscribed', emailKeys, now);
}
