import { DatabaseSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

type Parameter = null | number | bigint | string | Uint8Array;

const STATEMENTS_KEPT = 500;
/** A long snapshot makes the WAL grow; after the next checkpoint its file shrinks to this size. */
const WAL_BYTES_KEPT = 64 * 1024 * 1024;

/** How long a statement waits for another process, in milliseconds. It blocks the event loop meanwhile. */
const BUSY_MS = 5000;

/**
 * Opens a file with the portal's settings: WAL, full durability, secure deletion, foreign keys. `busyMs` is how long a
 * statement waits for another process.
 */
export function openSqlite(path: string, busyMs = BUSY_MS): DatabaseSync {
  const raw = new DatabaseSync(path, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  try {
    raw.exec(`PRAGMA journal_size_limit=${WAL_BYTES_KEPT}`);
    raw.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-4000; PRAGMA temp_store=MEMORY;');
    // what is deleted is overwritten with zeros, not only unlinked
    raw.exec('PRAGMA secure_delete=ON;');
    raw.exec(`PRAGMA busy_timeout=${busyMs}`);
    return raw;
  } catch (error) {
    // for example no database
    raw.close();
    throw error;
  }
}

/** Opens a file read-only, whether or not another process writes to it. */
export function openSqliteReadOnly(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
}

/** Kysely's SQLite dialect on node:sqlite. */
export function nodeSqliteDialect(raw: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: preparedSqlite(raw) });
}

/** Returns node:sqlite as Kysely uses it, with a bounded statement cache (preparing each time is 3x slower). */
export function preparedSqlite(raw: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  return {
    close() {
      if (raw.isOpen) raw.close();
    },
    prepare(sql) {
      const hit = statements.get(sql);
      if (hit) return hit;
      const made = statement(raw, sql);
      statements.set(sql, made);
      return made;
    },
  };
}

function statement(raw: DatabaseSync, sql: string): SqliteStatement {
  if (sql === 'rollback') return rollback(raw);
  // A deferred transaction that turns into a writer fails at once when another wrote in between: take the lock first.
  const prepared = raw.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...parameters.map(bind)),
    run: (parameters) => prepared.run(...parameters.map(bind)),
    iterate: (parameters) => prepared.iterate(...parameters.map(bind)),
  };
}

/** On a full disk SQLite has rolled back already: a second rollback would fail and hide the original error. */
function rollback(raw: DatabaseSync): SqliteStatement {
  const run = () => {
    if (raw.isTransaction) raw.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
}

function bind(value: unknown): Parameter {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value === undefined ? null : (value as Parameter);
}
