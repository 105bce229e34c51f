import type { Kysely } from 'kysely';

/** When a device last accepted a notification, and since when and how often it accepts none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('push_subscription');
  await table().addColumn('accepted_at', 'text').execute();
  await table().addColumn('failing_since', 'text').execute();
  await table()
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
