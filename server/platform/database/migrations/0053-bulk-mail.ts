import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bulk_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('recipients', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bulk_mail_author').on('bulk_mail').columns(['created_by', 'created_at']).execute();
  await db.schema
    .createTable('unsubscribed')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
