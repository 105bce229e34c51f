import { type Kysely, sql } from 'kysely';

/** Notifications on devices: the key that signs them, the devices, and what waits to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_key')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('sealed_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('push_subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('topics', 'text', (column) => column.notNull())
    // the hash changes when somebody confirms who they are
    .addColumn('session_hash', 'text', (column) =>
      column.references('session.token_hash').onDelete('cascade').onUpdate('cascade'),
    )
    .addColumn('alert_id', 'text', (column) => column.references('alert.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('push_subscription_owner', sql`(session_hash is null) <> (alert_id is null)`)
    .execute();
  await sql`create unique index push_subscription_account on push_subscription (endpoint_hash)
    where session_hash is not null`.execute(db);
  await sql`create unique index push_subscription_alert on push_subscription (endpoint_hash, alert_id)
    where alert_id is not null`.execute(db);
  await sql`create index push_subscription_session on push_subscription (session_hash)`.execute(db);
  await sql`create index push_subscription_of_alert on push_subscription (alert_id)`.execute(db);

  await db.schema
    .createTable('push_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscription.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('listing_ids', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('lease', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await sql`create index push_delivery_due on push_delivery (due_at)`.execute(db);
  await sql`create index push_delivery_subscription on push_delivery (subscription_id)`.execute(db);
}
