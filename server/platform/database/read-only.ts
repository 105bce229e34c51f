import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { AfterCommit } from './commit/after-commit.ts';
import { ContentVersion } from './commit/content-version.ts';
import type { Database, Read } from './database.ts';
import { isPostgresUrl } from './dialect.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect, openSqliteReadOnly } from './sqlite/sqlite.ts';
import { sqlitePlugins } from './sqlite/sqlite-plugins.ts';

const CONNECT_MS = 10_000;

/** Opens a database for reading: takes no lock and refuses every write. */
export function openReadOnlyDatabase(url: string): Database {
  const read = isPostgresUrl(url) ? readPostgres(url) : readSqlite(url);
  const refuse = () => Promise.reject(new Error('the database is open only to read'));
  return {
    engine: isPostgresUrl(url) ? 'postgres' : 'sqlite',
    read,
    write: refuse,
    snapshot: refuse,
    content: new ContentVersion(),
    replicaLag: null,
    afterCommit: new AfterCommit(),
    isLost: () => false,
    close: () => read.destroy(),
  };
}

function readSqlite(path: string): Read {
  return new Kysely<Schema>({ dialect: nodeSqliteDialect(openSqliteReadOnly(path)), plugins: sqlitePlugins });
}

function readPostgres(url: string): Read {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: CONNECT_MS,
    options: '-c default_transaction_read_only=on',
  });
  pool.on('error', () => undefined);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
