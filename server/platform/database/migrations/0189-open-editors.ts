import { type Kysely, sql } from 'kysely';

/** Who has a listing open in the editor: told again and again, and forgotten after a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_editing')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listing.id').onDelete('cascade'))
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('listing_editing_key', ['listing_id', 'session'])
    .execute();
  await sql`create index listing_editing_at on listing_editing (at)`.execute(db);
}
