import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Write } from '../database.ts';
import { isPostgresUrl } from '../dialect.ts';
import type { Schema } from '../schema.ts';
import { nodeSqliteDialect, openSqlite } from './sqlite.ts';
import { sqlitePlugins } from './sqlite-plugins.ts';

const CONNECT_MS = 10_000;

/**
 * Runs `work` in a transaction beside the processes that use the database, without the lock that a portal holds on its
 * SQLite file. Only for rows that no process keeps in memory: no cache learns of the change.
 */
export async function writeBeside<T>(url: string, work: (db: Write) => Promise<T>): Promise<T> {
  const db = isPostgresUrl(url) ? postgres(url) : sqlite(url);
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
}

function sqlite(path: string): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: nodeSqliteDialect(openSqlite(path)), plugins: sqlitePlugins });
}

function postgres(url: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS });
  pool.on('error', () => undefined);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
