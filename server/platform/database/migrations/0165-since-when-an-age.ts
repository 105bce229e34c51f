import { type Kysely, sql } from 'kysely';

/**
 * The month of birth that follows from an age such as `3 mesi` and from when it was written; read at the start
 * (`keepFacts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('listing')
    .addColumn('born_about', 'text', (column) => column.notNull().defaultTo('unread'))
    .execute();
  await sql`create index listing_unread_age on listing (id) where born_about = 'unread'`.execute(db);
}
