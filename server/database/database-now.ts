import { sql } from 'kysely';
import type { Read } from './connection.ts';

/** Returns the time of PostgreSQL, which is one for all instances. */
export async function databaseNow(db: Read): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]!.now;
}
