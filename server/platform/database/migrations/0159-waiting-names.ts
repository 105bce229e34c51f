import { type Kysely, sql } from 'kysely';

/** Names that look like another one wait for staff. Accounts of before keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('association');
  await table().addColumn('name_waits_at', 'text').execute();
  await table().addColumn('resembles_id', 'text').execute();
  await table()
    .addColumn('resembles_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('association_name_waits')
    .on('association')
    .column('name_waits_at')
    .where(sql<boolean>`name_waits_at is not null`)
    .execute();
}
