import { type Kysely, sql } from 'kysely';

/** The code of a listing, for posters. Listings of before get theirs at the start (`fillCodes`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('listing')
    .addColumn('code', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create unique index listing_code on listing (code) where code <> ''`.execute(db);
  await sql`create index listing_without_code on listing (id) where code = ''`.execute(db);
}
