import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { keepTextsBeside } from './0075-panel-search.ts';

const TABLES: Record<string, string> = {
  adoption: 'listing',
  adoption_image: 'listing_image',
  adoption_submission: 'listing_submission',
  adoption_tally: 'listing_public_count',
  adoption_census: 'listing_staff_count',
};
const COLUMNS: [table: string, column: string, name: string][] = [
  ['listing_image', 'adoption_id', 'listing_id'],
  ['listing_submission', 'adoption_id', 'listing_id'],
  ['report', 'adoption_id', 'listing_id'],
  ['report', 'adoption_name', 'listing_name'],
];

/**
 * One noun for the animal's advertisement: `adoption` is now `listing` in tables, columns, indexes and constraints, and
 * the staff that runs the portal is `staff`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, renamed] of Object.entries(TABLES)) await db.schema.alterTable(name).renameTo(renamed).execute();
  for (const [table, column, name] of COLUMNS) await db.schema.alterTable(table).renameColumn(column, name).execute();
  await renameSearch(db);
  await (isPostgres(db as never) ? renameOnPostgres(db) : renameOnSqlite(db));
  await sql`update report set origin = 'staff' where origin <> 'visitor'`.execute(db);
}

/** The table of texts is created anew, because its triggers and its index on SQLite carry its name. */
async function renameSearch(db: Kysely<unknown>): Promise<void> {
  await keepTextsBeside(db, ['listing']);
  await sql`insert into listing_search (id, text) select id, text from adoption_search`.execute(db);
  if (!isPostgres(db as never)) await sql`drop table adoption_search_index`.execute(db);
  await sql`drop table adoption_search`.execute(db);
}

async function renameOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows: constraints } = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as "table" from pg_constraint
    where connamespace = current_schema()::regnamespace and conname like '%adoption%'`.execute(db);
  for (const { name, table } of constraints) {
    const [on, from, to] = [sql.table(table), sql.ref(name), sql.ref(renamed(name))];
    await sql`alter table ${on} rename constraint ${from} to ${to}`.execute(db);
  }
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and indexname like '%adoption%'`.execute(db);
  for (const { name } of indexes) {
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(renamed(name))}`.execute(db);
  }
}

/** SQLite cannot rename an index. Its text in the catalogue already names the renamed table and columns. */
async function renameOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master
    where type = 'index' and sql is not null and name like '%adoption%'`.execute(db);
  for (const { name, sql: text } of rows) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql.raw(text.replace(name, renamed(name))).execute(db);
  }
}

function renamed(name: string): string {
  return name
    .replace('adoption_tally', TABLES.adoption_tally!)
    .replace('adoption_census', TABLES.adoption_census!)
    .replaceAll('adoption', 'listing');
}
