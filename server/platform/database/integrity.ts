import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Read } from './database.ts';

export interface SqliteDamage {
  /** Errors that the structure check of the file reports, at most twenty lines. */
  damage: string[];
  /** Per table, the number of references to a missing row. */
  orphans: Record<string, number>;
}

const SCRIPT = fileURLToPath(new URL('./sqlite/check-sqlite.ts', import.meta.url));
const PATIENCE_MS = 30 * 60_000;

/** Checks a SQLite file in a separate process that only reads; `full` also compares indexes with their tables. */
export async function examineSqlite(
  path: string,
  { full, signal }: { full: boolean; signal?: AbortSignal | undefined },
): Promise<SqliteDamage> {
  const args = [SCRIPT, path, full ? 'full' : 'quick'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    timeout: PATIENCE_MS,
    ...(signal && { signal }),
  });
  return JSON.parse(stdout) as SqliteDamage;
}

/** Returns what PostgreSQL reports as damaged: invalid constraints and indexes, and pages with checksum failures. */
export async function examinePostgres(db: Read): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'vincolo ' || conname || ' di ' || conrelid::regclass as what from pg_constraint
      where not convalidated and connamespace = current_schema()::regnamespace
    union all
    select 'indice ' || indexrelid::regclass from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace = current_schema()::regnamespace
    union all
    select checksum_failures || ' pagine con checksum sbagliato' from pg_stat_database
      where datname = current_database() and checksum_failures > 0`.execute(db);
  return rows.map(({ what }) => what);
}
