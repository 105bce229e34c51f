import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) =>
      column.notNull().unique().references('association.id').onDelete('cascade'),
    )
    .addColumn('otp_hash', 'text', (column) => column.notNull())
    .addColumn('otp_expires_at', 'text', (column) => column.notNull())
    .addColumn('token_expires_at', 'text', (column) => column.notNull())
    .addColumn('wrong_otps', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_last_used').on('session').column('last_used_at').execute();
}
