import type { Kysely } from 'kysely';

/** Which login of the team last changed a listing; '' for nobody that is known. It changes no version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('listing')
    .addColumn('updated_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
