import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('adoption_submission')
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('adoption_id', 'text', (column) => column.notNull().references('adoption.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('adoption_submission_key', ['association_id', 'key'])
    .execute();
  await db.schema.createIndex('adoption_submission_adoption').on('adoption_submission').column('adoption_id').execute();
}
