import { PostgresAdapter } from 'kysely';
import type { Read } from './database.ts';

/** Returns true when `db` uses PostgreSQL. SQLite has a single writer, so some locks are needed on PostgreSQL only. */
export function isPostgres(db: Read): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Returns true for the address of a PostgreSQL server; any other database address is the path of a SQLite file. */
export function isPostgresUrl(databaseUrl: string): boolean {
  return /^postgres(ql)?:/.test(databaseUrl);
}
