import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { nodeSqliteDialect, openSqlite } from './sqlite.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

interface Options {
  /** Called once before the first pending migration of a database that already holds something. */
  beforeChange?: () => Promise<void>;
}

/** Brings a database up to date, one transaction per migration, under a lock. Answers with the names that ran. */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const db = connect(url);
  try {
    return await run(db, await knownMigrations(), options);
  } finally {
    await db.destroy();
  }
}

async function run(
  db: Kysely<unknown>,
  migrations: Record<string, Migration>,
  { beforeChange }: Options,
): Promise<string[]> {
  const done = await appliedMigrations(db);
  const unknown = done.find((name) => !(name in migrations));
  if (unknown) {
    throw new Error(
      `Il database è più recente del programma (contiene la migrazione ${unknown}): aggiorna Trovacuccia.`,
    );
  }
  const pending = Object.keys(migrations).filter((name) => !done.includes(name));
  if (pending.length === 0) return [];
  if (done.length > 0) await beforeChange?.();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function knownMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const known: Record<string, Migration> = {};
  for (const name of names.sort()) known[name] = (await import(`./migrations/${name}.ts`)) as Migration;
  return known;
}

function connect(url: string): Kysely<unknown> {
  if (!/^postgres(ql)?:/.test(url)) return new Kysely({ dialect: nodeSqliteDialect(openSqlite(url)) });
  return new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
}
