import type { Kysely } from 'kysely';

/** Available listings that were edited and have not been compared with alerts since, as they were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_edited')
    .addColumn('listing_id', 'text', (column) => column.primaryKey().references('listing.id').onDelete('cascade'))
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute();
}
