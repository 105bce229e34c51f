import { PostgresAdapter } from 'kysely';
import type { Read } from './connection.ts';

/** Whether a connection or transaction speaks to PostgreSQL; what SQLite's one writer makes needless asks this first. */
export function isPostgres(db: Read): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
