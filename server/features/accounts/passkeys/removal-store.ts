import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { PasskeyTables } from './tables.ts';

type RemovalRow = PasskeyTables['passkey_removal'];

export async function insertRemoval(db: Write, row: RemovalRow): Promise<void> {
  await db.insertInto('passkey_removal').values(row).execute();
}

/** Returns the link of a token that has not expired, also one that was used. */
export async function findRemoval(db: Read, tokenHash: string, now: string): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('passkey_removal')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up all links of a login. */
export async function noteRemovalsUsed(db: Write, loginId: string, now: string): Promise<void> {
  await db
    .updateTable('passkey_removal')
    .set({ used_at: now })
    .where('association_id', '=', loginId)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteRemovals(db: Write, loginId: string): Promise<void> {
  await db.deleteFrom('passkey_removal').where('association_id', '=', loginId).execute();
}

export function expiredRemovals(now: string): ExpiredRows {
  return { table: 'passkey_removal', key: 'token_hash', where: sql<SqlBool>`expires_at <= ${now}` };
}

/** Deletes links created while the clock was ahead: they would be valid for too long. */
export async function deleteFutureRemovals(db: Write, now: string): Promise<void> {
  await db.deleteFrom('passkey_removal').where('created_at', '>', now).execute();
}
