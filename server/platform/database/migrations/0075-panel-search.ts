import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

const SEARCHED = ['association', 'adoption', 'questionnaire', 'act'];

/**
 * Tables and indexes that the panel's text search, counts and sort by fewest views need at 100,000 listings and 50,000
 * questionnaires.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepTextsBeside(db, SEARCHED);
  // covering index: counts unread questionnaires, also within a range of days, without reading the rows
  await db.schema.createIndex('questionnaire_seen').on('questionnaire').columns(['seen', 'created_at', 'id']).execute();
  // the smallest index, for counts of the whole table
  await db.schema.createIndex('questionnaire_counts').on('questionnaire').column('seen').execute();
  await db.schema
    .createIndex('adoption_admin_counts')
    .on('adoption')
    .columns(['type', 'adoption_status', 'hidden', 'views'])
    .execute();
}

/** Creates a table `…_search` for each table, with its trigram index. */
export async function keepTextsBeside(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  const postgres = isPostgres(db as never);
  for (const table of tables) await (postgres ? keptOnPostgres(db, table) : keptOnSqlite(db, table));
  if (postgres) await trigramsOnPostgres(db, tables);
}

async function keptOnPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createTable(`${table}_search`)
    .addColumn('id', 'text', (column) => column.primaryKey().references(`${table}.id`).onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
}

/** `pg_trgm` ships with PostgreSQL and the owner of a database may create it. Without it, searches scan all texts. */
async function trigramsOnPostgres(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const table of tables) {
      await sql`create index ${sql.ref(`${table}_search_text`)} on ${sql.table(`${table}_search`)} using gin (text gin_trgm_ops)`.execute(
        db,
      );
    }
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db);
  }
}

/** `number` is an explicit key: VACUUM may change an implicit rowid, and the index would refer to other rows. */
async function keptOnSqlite(db: Kysely<unknown>, table: string): Promise<void> {
  const [kept, index] = [sql.table(`${table}_search`), sql.table(`${table}_search_index`)];
  const trigger = (event: string) => sql.ref(`${table}_search_${event}`);
  const leave = sql`insert into ${index} (${index}, rowid, text) values ('delete', old.number, old.text)`;
  const enter = sql`insert into ${index} (rowid, text) values (new.number, new.text)`;
  for (const statement of [
    sql`create table ${kept} (
      number integer primary key,
      id text not null unique references ${sql.table(table)} (id) on delete cascade,
      text text not null
    )`,
    sql`create virtual table ${index} using fts5 (
      text, content=${sql.raw(`'${table}_search'`)}, content_rowid='number', detail=none, columnsize=0, tokenize='trigram case_sensitive 1'
    )`,
    sql`create trigger ${trigger('entered')} after insert on ${kept} begin ${enter}; end`,
    sql`create trigger ${trigger('left')} after delete on ${kept} begin ${leave}; end`,
    sql`create trigger ${trigger('changed')} after update on ${kept} begin ${leave}; ${enter}; end`,
  ]) {
    await statement.execute(db);
  }
}
