import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_run')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
