import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Read, Write } from './database.ts';
import type { Schema } from './schema.ts';
import { isPersonal, recordErased } from './tombstones.ts';

/** Rows of one table whose retention period has ended. Built by a feature's store. */
export interface ExpiredRows {
  table: keyof Schema;
  /** Column of the primary key. */
  key: string;
  where: RawBuilder<SqlBool>;
}

export interface ExpiredCount {
  due: number;
  /** All rows of the table. */
  total: number;
}

export async function countExpired(db: Read, { table, where }: ExpiredRows): Promise<ExpiredCount> {
  const { rows } = await sql<ExpiredCount>`
    select (select count(*) from ${sql.table(table)} where ${where}) as due,
           (select count(*) from ${sql.table(table)}) as total`.execute(db);
  return rows[0]!;
}

/** Returns keys of expired rows in their order, beginning behind `after`. */
export async function selectExpired(
  db: Read,
  { table, key, where }: ExpiredRows,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${where} and ${sql.ref(key)} > ${after}
    order by ${sql.ref(key)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether a row has expired; in a transaction that has locked it. */
export async function isExpired(db: Write, { table, key, where }: ExpiredRows, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${where} and ${sql.ref(key)} = ${id}`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes at most `atMost` rows and records tombstones for personal records. Returns the number of deleted rows. Rows that
 * go `withOwner` get none: the tombstone of their account erases them again.
 */
export async function deleteExpired(
  db: Write,
  { table, key, where }: ExpiredRows,
  { atMost, now, withOwner = false }: { atMost: number; now: Date; withOwner?: boolean },
): Promise<number> {
  const chosen = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${atMost}`;
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (${chosen}) returning ${sql.ref(key)} as id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (isPersonal(table) && !withOwner) await recordErased(db, table, ids, now);
  return ids.length;
}
