import type { Kysely } from 'kysely';

/**
 * The address that a profile shows while it waits to be confirmed as the account's, and the key of a former address:
 * nobody else takes it while the change can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('association').addColumn('contact_email', 'text').execute();
  await db.schema
    .alterTable('email_change')
    .addColumn('old_email_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('email_change_old_key').on('email_change').column('old_email_key').execute();
}
