import type { Kysely } from 'kysely';

/** Links that remove all passkeys of an account, given after a reset of its password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey_removal')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkey_removal_account').on('passkey_removal').column('association_id').execute();
  await db.schema.createIndex('passkey_removal_expires').on('passkey_removal').column('expires_at').execute();
}
