import type { Kysely } from 'kysely';

/**
 * The address that a profile shows while it waits to be confirmed as the account's; the key of a former address, which
 * nobody else takes while the change can be undone; and the seed of a change's links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('association').addColumn('contact_email', 'text').execute();
  for (const name of ['seed', 'old_email_key'])
    await db.schema
      .alterTable('email_change')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema.createIndex('email_change_old_key').on('email_change').column('old_email_key').execute();
}
