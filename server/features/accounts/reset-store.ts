import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { AccountTables } from './tables.ts';

export type ResetRow = AccountTables['password_reset'];

/** Stores a reset in place of the login's earlier one. An upsert, so that two at once do not both insert. */
export async function replaceReset(db: Write, row: ResetRow): Promise<void> {
  await db
    .insertInto('password_reset')
    .values(row)
    .onConflict((conflict) => conflict.column('association_id').doUpdateSet(row))
    .execute();
}

/** Returns a login's reset. */
export async function findReset(db: Read, loginId: string): Promise<ResetRow | undefined> {
  return db.selectFrom('password_reset').selectAll().where('association_id', '=', loginId).executeTakeFirst();
}

/** Counts a try before its code is checked, so that concurrent tries are counted separately. */
export async function countTry(
  db: Write,
  tokenHash: string,
  { now, most }: { now: string; most: number },
): Promise<ResetRow | undefined> {
  return db
    .updateTable('password_reset')
    .set({ wrong_otps: sql<number>`wrong_otps + 1` })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .where('wrong_otps', '<', most)
    .returningAll()
    .executeTakeFirst();
}

/** Subtracts the try whose code was correct. */
export async function forgiveTry(db: Write, tokenHash: string): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ wrong_otps: sql<number>`wrong_otps - 1` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes a reset. Returns false if another transaction has already deleted it. */
export async function deleteReset(db: Write, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteResets(db: Write, loginId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('association_id', '=', loginId).execute();
}

export function expiredResets(now: string): ExpiredRows {
  return { table: 'password_reset', key: 'token_hash', where: sql<SqlBool>`token_expires_at <= ${now}` };
}

/** Deletes resets created while the clock was ahead: their link and code would be valid for too long. */
export async function deleteFutureResets(db: Write, now: string): Promise<void> {
  await db.deleteFrom('password_reset').where('created_at', '>', now).execute();
}
