import type { Kysely } from 'kysely';

/** State that a periodic job keeps across restarts, as JSON under the job's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_state')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
