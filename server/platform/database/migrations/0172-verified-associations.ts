import type { Kysely } from 'kysely';

/** When staff verified an account, what they checked (with commas) and their note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('association');
  await table().addColumn('verified_at', 'text').execute();
  for (const name of ['verified', 'verified_note'])
    await table()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
}
