import { type Kysely, sql } from 'kysely';

/**
 * Logins: what a person recognises a session by, the origins from which an account has logged in, passwords that must
 * be changed, resets that can be mailed again, and changes of e-mail that wait for their confirmation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['device_hash', 'agent', 'address'])
    await db.schema
      .alterTable('session')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();

  await db.schema
    .alterTable('credential')
    .addColumn('must_change', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();

  await db.schema
    .alterTable('password_reset')
    .addColumn('seed', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  await db.schema
    .createTable('login_origin')
    .addColumn('mark_hash', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_origin_association').on('login_origin').column('association_id').execute();
  await db.schema.createIndex('login_origin_used').on('login_origin').column('last_used_at').execute();

  await db.schema.alterTable('association').addColumn('email_confirmed_at', 'text').execute();
  await db.schema
    .createTable('email_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('old_email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('confirm_hash', 'text', (column) => column.notNull().unique())
    .addColumn('undo_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirm_until', 'text', (column) => column.notNull())
    .addColumn('undo_until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('email_change_association').on('email_change').column('association_id').execute();
  await db.schema.createIndex('email_change_until').on('email_change').column('undo_until').execute();
}
