import { type Kysely, sql } from 'kysely';

/** Owners who were removed or demoted, or left: each change can be undone by a mailed link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owner_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('undo_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('undo_until', 'text', (column) => column.notNull())
    .addColumn('notified_at', 'text')
    .execute();
  await sql`create index owner_change_association on owner_change (association_id)`.execute(db);
  await sql`create index owner_change_account on owner_change (account_id)`.execute(db);
  await sql`create index owner_change_end on owner_change (undo_until)`.execute(db);
}
