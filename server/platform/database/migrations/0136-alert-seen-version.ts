import type { Kysely } from 'kysely';

/** An alert announces only what changed after this version of the content; existing alerts all that is found next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('alert')
    .addColumn('seen_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
