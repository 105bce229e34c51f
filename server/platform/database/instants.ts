import { sql } from 'kysely';
import type { Read } from './database.ts';

/**
 * Returns the latest instant at which the portal certainly ran: the last use of a session or the last queued mail.
 * Null for an unused portal.
 */
export async function newestInstant(db: Read): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from (
      select max(last_used_at) as at from session
      union all
      select max(queued_at) as at from mail
    ) as known`.execute(db);
  return rows[0]?.at ?? null;
}

/** Returns the time of day of the database server. PostgreSQL only: SQLite has no clock of its own. */
export async function databaseNow(db: Read): Promise<Date> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  return new Date(rows[0]!.now);
}
