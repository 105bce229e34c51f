import { type Kysely, sql } from 'kysely';

/** Whether the listings of an account wait for its approval (`REVIEW_FIRST`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('association')
    .addColumn('listings_wait', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
}
