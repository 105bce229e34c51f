import { type Kysely, sql } from 'kysely';

/** Names of the photo files that listings of an uploaded CSV wait for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_awaited_photo')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listing.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('listing_awaited_photo_key', ['listing_id', 'position'])
    .execute();
  await sql`create index listing_awaited_photo_since on listing_awaited_photo (since)`.execute(db);
}
