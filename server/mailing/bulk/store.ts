import type { Read, Write } from '../../database/connection.ts';
import { isPostgres } from '../../database/dialect.ts';
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
export async function holdAuthor(db: Write, author: string): Promise<void> {
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

export interface BatchCounts {
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
  const found = new Set<string>();
  for (let at = 0; at < keys.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('unsubscribed')
      .select('email_key')
      .where('email_key', 'in', keys.slice(at, at + IDS_AT_ONCE))
      .execute();
    for (const { email_key } of rows) found.add(email_key);
  }
  return found;
}

export async function insertUnsubscribed(db: Write, emailKey: string, now: string): Promise<void> {
  await db
    .insertInto('unsubscribed')
    .values({ email_key: emailKey, created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
}
