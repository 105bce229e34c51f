import { sql, type Transaction } from 'kysely';

/** An interrupted migration of an earlier release left tables or columns behind, and the database holds data. */
export class HalfMigratedError extends Error {}

/** Returns true when a migration failed because a table or column that it creates already exists. */
export function isLeftover(error: unknown): boolean {
  return error instanceof Error && /already exists|duplicate column name/.test(error.message);
}

/** Tables that the migrations themselves write to. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock', 'content_version'];

/**
 * Drops every table of a SQLite database whose first start was interrupted. The list of migrations shows that the file
 * belongs to the portal, and no table holds a row written by the portal, so no data is lost. Throws `HalfMigratedError`
 * otherwise.
 */
export async function emptyHalfMigrated(transaction: Transaction<unknown>): Promise<void> {
  const all = await tables(transaction);
  if (!all.some(({ name }) => name === 'kysely_migration')) throw new HalfMigratedError();
  // dropping a virtual table drops its shadow tables, which cannot be dropped by themselves
  await drop(transaction, all.filter(isVirtual));
  const remainingTables = await tables(transaction);
  for (const { name } of remainingTables) if (await holdsRows(transaction, name)) throw new HalfMigratedError();
  await drop(transaction, remainingTables);
}

interface Table {
  name: string;
  sql: string;
}

/** Newest first: a table comes before the tables that it references. */
async function tables(transaction: Transaction<unknown>): Promise<Table[]> {
  const { rows } = await sql<Table>`select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid desc`.execute(transaction);
  return rows;
}

function isVirtual({ sql: statement }: Table): boolean {
  return /^create virtual/i.test(statement);
}

async function holdsRows(transaction: Transaction<unknown>, name: string): Promise<boolean> {
  if (OF_MIGRATIONS.includes(name)) return false;
  return (await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction)).rows.length > 0;
}

async function drop(transaction: Transaction<unknown>, dropped: readonly Table[]): Promise<void> {
  for (const { name } of dropped) await sql`drop table ${sql.table(name)}`.execute(transaction);
}
