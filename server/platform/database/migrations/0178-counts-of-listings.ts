import { type Kysely, sql } from 'kysely';

/** How often each listing was opened, liked, shared and adopted, per day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_day_count')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listing.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('listing_day_count_key', ['listing_id', 'day', 'kind'])
    .execute();
  await sql`create index listing_day_count_day on listing_day_count (day)`.execute(db);
}
