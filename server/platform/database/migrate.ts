import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Read } from './database.ts';
import { isPostgres, isPostgresUrl } from './dialect.ts';
import { emptyHalfMigrated, HalfMigratedError, isLeftover } from './half-migrated.ts';
import { postgresPool } from './postgres/postgres-pool.ts';
import { nodeSqliteDialect, openSqlite } from './sqlite/sqlite.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** The advisory lock of Kysely's migrator, so that earlier releases of this program wait for it too. */
const LOCK = '3853314791062309107';

interface Options {
  /** Called once before the first pending migration of a database that is not empty. */
  beforeChange?: () => Promise<void>;
  /** Name of the last migration to run, such as `0050-audit`; default: the newest. A newer schema stays unchanged. */
  upTo?: string;
  /** Migrations by name; defaults to those of `migrations/`. */
  migrations?: Record<string, Migration>;
}

/** A migration failed, and the whole run has been rolled back. The message names the migration. */
export class MigrationError extends Error {}

/**
 * Migrates a database to the newest schema and returns the names of the migrations that ran. All of them run in one
 * transaction under a lock: a killed process or a failed migration leaves the database unchanged.
 * Throws `MigrationError`, or `HalfMigratedError` for the leftovers of a migration that an earlier release did not
 * complete.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const migrations = options.migrations ?? (await knownMigrations());
  if (options.upTo && !(options.upTo in migrations)) {
    throw new Error(`La migrazione ${options.upTo} non è di questo programma: aggiorna Trovacuccia.`);
  }
  const db = connect(url);
  try {
    const done = await appliedMigrations(db);
    if (pendingMigrations(migrations, done, options.upTo).length === 0) return [];
    if (done.length > 0) await options.beforeChange?.();
    return await runOrMend(db, migrations, options.upTo);
  } finally {
    await db.destroy();
  }
}

async function runOrMend(db: Kysely<unknown>, migrations: Record<string, Migration>, upTo?: string): Promise<string[]> {
  const attempt = (before?: (transaction: Transaction<unknown>) => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await before?.(transaction);
      return run(transaction, migrations, upTo);
    });
  try {
    return await attempt();
  } catch (error) {
    if (isPostgres(db as never) || !isLeftover(error)) throw error;
    // on SQLite, earlier releases ran each statement of a migration outside a transaction
    return await attempt(emptyHalfMigrated).catch((second: unknown) => {
      throw second instanceof HalfMigratedError ? new HalfMigratedError((error as Error).message) : second;
    });
  }
}

/** Returns the names of pending migrations. Throws when the database is newer than the program. */
export async function listPending(db: Read): Promise<string[]> {
  return pendingMigrations(await knownMigrations(), await appliedMigrations(db as unknown as Kysely<unknown>));
}

async function run(
  transaction: Transaction<unknown>,
  migrations: Record<string, Migration>,
  upTo: string | undefined,
): Promise<string[]> {
  if (isPostgres(transaction as never)) await sql`select pg_advisory_xact_lock(${sql.raw(LOCK)})`.execute(transaction);
  // checked again under the lock: another process may have migrated meanwhile
  const pending = pendingMigrations(migrations, await appliedMigrations(transaction), upTo);
  if (pending.length > 0) await createOwnTables(transaction);
  for (const name of pending) {
    try {
      await migrations[name]!.up(transaction);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      throw new MigrationError(`migrazione ${name}: ${cause}`, { cause: error });
    }
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  }
  return pending;
}

/** The two tables that Kysely's migrator creates: earlier releases read them and refuse a newer database. */
async function createOwnTables(transaction: Transaction<unknown>): Promise<void> {
  await transaction.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`.execute(
    transaction,
  );
}

/** Throws when the database contains a migration that this program does not know. */
function pendingMigrations(migrations: Record<string, Migration>, done: readonly string[], upTo?: string): string[] {
  const unknown = done.find((name) => !(name in migrations));
  if (unknown) {
    throw new Error(
      `Il database è più recente del programma (contiene la migrazione ${unknown}): aggiorna Trovacuccia.`,
    );
  }
  const names = Object.keys(migrations).filter((name) => !upTo || name <= upTo);
  return names.filter((name) => !done.includes(name)).sort();
}

async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the migrations of this program, sorted by name. Each is loaded when it runs: most starts run none. */
export async function knownMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  return Object.fromEntries(names.sort().map((name) => [name, { up: (db) => runMigration(name, db) }]));
}

async function runMigration(name: string, db: Kysely<unknown>): Promise<void> {
  const migration = (await import(`./migrations/${name}.ts`)) as Migration;
  await migration.up(db);
}

export function connect(url: string): Kysely<unknown> {
  if (!isPostgresUrl(url)) return new Kysely({ dialect: nodeSqliteDialect(openSqlite(url)) });
  // an idle connection that ends is no error here: the next statement opens another
  const pool = postgresPool(url, { max: 2, bounded: false, onError: () => undefined });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
