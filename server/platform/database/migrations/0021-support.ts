import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('help_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('seen', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('help_request_newest').on('help_request').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('help_request_unseen').on('help_request').columns(['seen', 'created_at', 'id']).execute();
  await db.schema.createIndex('help_request_association').on('help_request').column('association_id').execute();
}
