import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import type pg from 'pg';
import { AfterCommit } from './commit/after-commit.ts';
import { ContentVersion } from './commit/content-version.ts';
import { GroupCommit } from './commit/group-commit.ts';
import { finishing, transactions } from './commit/transactions.ts';
import { readDirectly } from './compiled.ts';
import type { Database, Read, Snapshot, Snapshots } from './database.ts';
import { isPostgresUrl } from './dialect.ts';
import { followPostgres } from './postgres/follow-postgres.ts';
import { postgresPool } from './postgres/postgres-pool.ts';
import { Replica } from './postgres/replica.ts';
import { ReplicaLag } from './postgres/replica-lag.ts';
import { RoutedDialect } from './postgres/routed-dialect.ts';
import type { Schema } from './schema.ts';
import { lockSqliteFile } from './sqlite/process-lock.ts';
import { openSqlite, preparedSqlite } from './sqlite/sqlite.ts';
import { sqlitePlugins } from './sqlite/sqlite-plugins.ts';
import { WatchedFile } from './sqlite/watched-file.ts';

/** Connections to PostgreSQL for requests and jobs, and for exports and backups. */
const CONNECTIONS = 10;
const EXPORTS = 4;
/** A replica that does not respond within this time is asked no more; the primary may take longer. */
const REPLICA_SILENT_MS = 2000;
/** A transaction that finds SQLite's write lock taken tries again, so that the event loop is hardly blocked. */
const WRITER_BUSY_MS = 5;

interface Listen {
  onError: (error: Error) => void;
}

interface PostgresOptions extends Listen {
  /** Address without a pooler, for what needs a session of its own; default: the address itself. */
  directUrl?: string;
  /** Address of a replica that answers what public pages read. */
  readUrl?: string;
  onReplica?: (isUsed: boolean, reason: string) => void;
}

/** Opens `postgres://…` or a SQLite file. Throws when another process has the file open, and names that process. */
export async function openDatabase(url: string, options: PostgresOptions): Promise<Database> {
  return isPostgresUrl(url) ? openPostgres(url, options) : openSqliteDatabase(url);
}

/**
 * Opens a database for snapshots only, without taking the process lock: in WAL mode a running portal continues to
 * write.
 * Throws when a SQLite file does not exist.
 */
export async function openSnapshots(url: string, { onError }: Listen): Promise<Snapshots> {
  if (isPostgresUrl(url)) return openPostgres(url, { onError });
  return {
    snapshot: () => sqliteSnapshot(url, readOnlyKysely),
    close: async () => undefined,
  };
}

function readOnlyKysely(path: string): Read {
  const raw = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return kyselyOn(preparedSqlite(raw));
}

function openSqliteDatabase(path: string): Database {
  const release = lockSqliteFile(path);
  const connections: DatabaseSync[] = [];
  const closeAll = () => {
    for (const connection of connections) if (connection.isOpen) connection.close();
    release();
  };
  try {
    // two connections: a transaction that waits must not block readers (WAL lets them read concurrently)
    for (const busyMs of [WRITER_BUSY_MS, undefined]) connections.push(openSqlite(path, busyMs));
    const [writing, reading] = connections as [DatabaseSync, DatabaseSync];
    return sqliteDatabase(path, { writing, reading, closeAll });
  } catch (error) {
    closeAll();
    throw error;
  }
}

interface SqliteConnections {
  writing: DatabaseSync;
  reading: DatabaseSync;
  /** Closes both and releases the process lock. */
  closeAll: () => void;
}

function sqliteDatabase(path: string, { writing, reading, closeAll }: SqliteConnections): Database {
  const writer = kyselyOn(preparedSqlite(writing));
  const prepared = preparedSqlite(reading);
  const read = kyselyOn(prepared);
  readDirectly(read, prepared);
  const file = new WatchedFile(path);
  const content = new ContentVersion();
  const afterCommit = new AfterCommit();
  const groups = new GroupCommit(writing, writer, finishing(content));
  return {
    engine: 'sqlite',
    read,
    content,
    replicaLag: null,
    afterCommit,
    isLost: () => file.isLost(),
    write: transactions(writer, { content, afterCommit, groups, file }),
    async snapshot() {
      // SQLite would create an empty file
      file.mustBeThere();
      return sqliteSnapshot(path);
    },
    async close() {
      try {
        await groups.end();
        await read.destroy();
        await writer.destroy();
      } finally {
        // Kysely closes only what it has used
        closeAll();
      }
    },
  };
}

/** Opens a separate connection that only reads: in WAL mode the other connections continue to write. */
async function sqliteSnapshot(path: string, connect: (path: string) => Read = kyselyOnSqlite): Promise<Snapshot> {
  const db = connect(path);
  try {
    // a snapshot reads each page once, so a large page cache would only use memory
    await sql`pragma cache_size = -2000`.execute(db);
    await sql`begin deferred`.execute(db);
    // a deferred transaction starts with its first read
    await sql`select version from content_version`.execute(db);
    return { db, end: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function postgresSnapshot(read: Read): Promise<Snapshot> {
  const transaction = await read
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const end = () => transaction.rollback().execute();
  try {
    await sql`select version from content_version`.execute(transaction);
    return { db: transaction, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function kyselyOnSqlite(path: string): Read {
  return kyselyOn(preparedSqlite(openSqlite(path)));
}

function kyselyOn(database: SqliteDatabase): Read {
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database }), plugins: sqlitePlugins });
}

async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const { directUrl = url, readUrl, onError, onReplica = () => undefined } = options;
  const on = (pool: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const content = new ContentVersion();
  // first: it throws for an address that cannot be read, before anything else is open
  const following = followPostgres(directUrl, content, onError);
  const pool = postgresPool(url, { max: CONNECTIONS, bounded: true, pooled: directUrl !== url, onError });
  const primary = on(pool);
  const replica = readUrl ? openReplica(pool, { readUrl, content, onError, onReplica }) : null;
  const read = replica?.read ?? primary;
  // a pool of their own: a slow reader of an export must not take a connection from the pages
  const exportPool = postgresPool(directUrl, { max: EXPORTS, bounded: false, onError });
  const exports = on(exportPool);
  const afterCommit = new AfterCommit();
  return {
    engine: 'postgres',
    read,
    content,
    replicaLag: replica?.lag ?? null,
    afterCommit,
    isLost: () => false,
    write: transactions(primary, { content, afterCommit, following }),
    snapshot: () => postgresSnapshot(exports),
    async close() {
      await following.stop();
      await replica?.end();
      await Promise.all([primary.destroy(), exports.destroy()]);
      await Promise.all([endPool(pool), endPool(exportPool)]);
    },
  };
}

function openReplica(
  primary: pg.Pool,
  {
    readUrl,
    content,
    onError,
    onReplica,
  }: Required<Pick<PostgresOptions, 'readUrl' | 'onError' | 'onReplica'>> & { content: ContentVersion },
): { read: Read; lag: ReplicaLag; end: () => Promise<void> } {
  // a pooler in front of the replica refuses settings of a session
  const options = { max: CONNECTIONS, bounded: true, pooled: true, silentMs: REPLICA_SILENT_MS, onError };
  const pool = postgresPool(readUrl, options);
  const lag = new ReplicaLag({ primary, replica: pool, onChange: onReplica });
  const replica = new Replica({ pool, lag, content });
  const read = new Kysely<Schema>({ dialect: new RoutedDialect({ pool: primary }, replica) });
  const end = async () => {
    await read.destroy();
    // measuring goes on without a read
    await lag.stop();
    await endPool(pool);
  };
  return { read, lag, end };
}

/** Kysely ends only a pool that it has used. */
async function endPool(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}
