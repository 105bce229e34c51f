import type { Kysely } from 'kysely';

/** Whose login asked for a change of the e-mail; empty for those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('email_change')
    .addColumn('by_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
