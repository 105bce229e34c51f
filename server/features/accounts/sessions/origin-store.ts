import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { AccountTables } from '../tables.ts';

export type OriginRow = AccountTables['login_origin'];

/** Returns which of these hashes are stored and were used after an instant. */
export async function findOrigins(db: Read, hashes: readonly string[], since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('login_origin')
    .select('mark_hash')
    .where('mark_hash', 'in', [...hashes])
    .where('last_used_at', '>', since)
    .execute();
  return rows.map(({ mark_hash }) => mark_hash);
}

/** Returns the origins of a login, the one used last first, without their hashes. */
export async function originsOf(db: Read, loginId: string): Promise<Pick<OriginRow, 'kind' | 'last_used_at'>[]> {
  return db
    .selectFrom('login_origin')
    .select(['kind', 'last_used_at'])
    .where('association_id', '=', loginId)
    .orderBy('last_used_at', 'desc')
    .orderBy('kind')
    .execute();
}

/** Stores origins of one account. Of each kind, the `most` used last remain. */
export async function upsertOrigins(db: Write, rows: readonly OriginRow[], most: number): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('login_origin')
      .values(row)
      .onConflict((conflict) => conflict.column('mark_hash').doUpdateSet({ last_used_at: row.last_used_at }))
      .execute();
    const ofKind = db
      .selectFrom('login_origin')
      .select('mark_hash')
      .where('association_id', '=', row.association_id)
      .where('kind', '=', row.kind)
      .orderBy('last_used_at', 'desc')
      .limit(most);
    await db
      .deleteFrom('login_origin')
      .where('association_id', '=', row.association_id)
      .where('kind', '=', row.kind)
      .where('mark_hash', 'not in', ofKind)
      .execute();
  }
}

/** Selects for deletion the origins last used before an instant. */
export function unusedOrigins(since: string): ExpiredRows {
  return { table: 'login_origin', key: 'mark_hash', where: sql<SqlBool>`last_used_at < ${since}` };
}
