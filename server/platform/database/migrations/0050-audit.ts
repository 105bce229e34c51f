import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('act').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of ['at', 'actor_id', 'actor_name', 'act', 'subject_id', 'subject_name', 'before', 'after']) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  await table.execute();
  await db.schema.createIndex('act_newest').on('act').columns(['at', 'id']).execute();
}
