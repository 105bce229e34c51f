import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { AccountTables } from '../tables.ts';

export type EmailChangeRow = AccountTables['email_change'];

export async function insertChange(db: Write, row: EmailChangeRow): Promise<void> {
  await db.insertInto('email_change').values(row).execute();
}

export async function findChange(db: Read, id: string): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the change whose link of this kind has this hash. */
export async function findByLink(
  db: Read,
  link: 'confirm_hash' | 'undo_hash',
  hash: string,
): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_change').selectAll().where(link, '=', hash).executeTakeFirst();
}

/** Returns the change of an account that waits for its confirmation. */
export async function findWaiting(db: Read, associationId: string): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Returns when an account was told that messages wait for its address since an instant, newest first. */
export async function newestNotices(db: Read, associationId: string, since: string): Promise<string[]> {
  const notices = await db
    .selectFrom('mail')
    .select('created_at')
    .where('about', '=', associationId)
    .where('kind', '=', 'message-waiting')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return notices.map(({ created_at }) => created_at);
}

/** Changes a row that is still in this state. Returns false if another transaction has changed it. */
export async function updateChange(
  db: Write,
  { id, state }: Pick<EmailChangeRow, 'id' | 'state'>,
  changes: Partial<EmailChangeRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_change')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the former address was told of a change, which can be undone until `undoUntil`. */
export async function noteTold(db: Write, id: string, notifiedAt: string, undoUntil: string): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ notified_at: notifiedAt, undo_until: undoUntil })
    .where('id', '=', id)
    .execute();
}

/** Ends the changes of an account that were asked for at this instant or later: their links do nothing any more. */
export async function endChangesSince(db: Write, associationId: string, since: string): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ state: 'ended' })
    .where('association_id', '=', associationId)
    .where('created_at', '>=', since)
    .execute();
}

/** Returns the changes of an account, oldest first. */
export async function changesOf(db: Read, associationId: string): Promise<EmailChangeRow[]> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('association_id', '=', associationId)
    .orderBy('created_at')
    .execute();
}

/**
 * Changes that can be neither confirmed nor undone: the link to undo lives longer than the one to confirm. One that the
 * former address was not told of stays until `untoldBefore`.
 */
export function expiredChanges(now: string, untoldBefore: string): ExpiredRows {
  const isOver = sql`undo_until <= ${now} and confirm_until <= ${now} and (notified_at is not null or state = 'ended' or created_at < ${untoldBefore})`;
  return { table: 'email_change', key: 'id', where: sql<SqlBool>`${isOver}` };
}

/** Deletes changes asked for while the clock was ahead: their links would be valid for too long. */
export async function deleteFutureChanges(db: Write, now: string): Promise<void> {
  await db.deleteFrom('email_change').where('created_at', '>', now).execute();
}
