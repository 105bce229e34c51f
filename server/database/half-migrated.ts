import { sql, type Transaction } from 'kysely';

/** An interrupted migration of an earlier release left some of its tables or columns, and the portal holds data. */
export class HalfMigratedError extends Error {}

/** Whether a migration failed because part of what it makes is already there. */
export function isLeftover(error: unknown): boolean {
  return error instanceof Error && /already exists|duplicate column name/.test(error.message);
}

/** Tables in which the migrations themselves write. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock', 'content_version'];

/**
 * Removes every table from a SQLite database whose very first start was interrupted: ours by its list of migrations, and
 * without a single row that a portal has written, so that there is nothing to lose. Throws `HalfMigratedError` otherwise.
 */
export async function emptyHalfMigrated(transaction: Transaction<unknown>): Promise<void> {
  const all = await tables(transaction);
  if (!all.some(({ name }) => name === 'kysely_migration')) throw new HalfMigratedError();
  // a virtual table takes its own tables with it, and those cannot be dropped by themselves
  await drop(transaction, all.filter(isVirtual));
  const left = await tables(transaction);
  for (const { name } of left) if (await holdsRows(transaction, name)) throw new HalfMigratedError();
  await drop(transaction, left);
}

interface Table {
  name: string;
  sql: string;
}

/** Newest first: what refers to another table comes before it. */
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
