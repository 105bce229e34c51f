import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_body')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('plain', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('secret', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('body_id', 'text', (column) => column.notNull().references('mail_body.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('unsubscribe_url', 'text', (column) => column.notNull())
    .addColumn('batch_id', 'text')
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('lease', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('mail_due')
    .on('mail')
    .columns(['priority', 'due_at'])
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .execute();
  await db.schema.createIndex('mail_newest').on('mail').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('mail_state').on('mail').columns(['state', 'created_at', 'id']).execute();
  await db.schema.createIndex('mail_batch').on('mail').columns(['batch_id', 'state']).execute();
  await db.schema.createIndex('mail_of_body').on('mail').column('body_id').execute();
}
