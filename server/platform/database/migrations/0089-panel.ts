import { type Kysely, sql } from 'kysely';

/**
 * Columns and tables for the panel: listings hidden by their owner apart from those hidden by staff, the subject that a
 * mail depends on, idempotency keys, and leases for running downloads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('adoption')
    .addColumn('hidden_by_owner', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await sql`update adoption set hidden_by_owner = hidden where not hidden_by_admin`.execute(db);

  await db.schema
    .alterTable('mail')
    .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  for (const [table, owner] of [
    ['gadget_request', 'gadget_id'],
    ['help_request', 'association_id'],
  ] as const) {
    await db.schema.alterTable(table).addColumn('submission', 'text').execute();
    await db.schema
      .createIndex(`${table}_submission`)
      .on(table)
      .columns([owner, 'submission'])
      .unique()
      .where(sql<boolean>`submission is not null`)
      .execute();
  }

  await db.schema
    .createTable('download_lease')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('lease', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
}
