import { sql } from 'kysely';
import type { Write } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Locks these keys until the transaction ends. On SQLite this does nothing, because it has only one writer. */
export async function lockKeys(db: Write, keys: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  // always the same order, so that concurrent transactions do not deadlock
  for (const key of [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
