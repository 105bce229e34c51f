import { type Kysely, sql } from 'kysely';

const TEXTS = ['post_id', 'post_name', 'post_type', 'nome', 'email', 'telefono', 'answers', 'created_at'];

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('questionnaire')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'));
  for (const name of TEXTS) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table.addColumn('seen', 'boolean', (column) => column.notNull().defaultTo(sql`false`)).execute();
  await db.schema
    .createIndex('questionnaire_mine')
    .on('questionnaire')
    .columns(['association_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('questionnaire_unseen')
    .on('questionnaire')
    .columns(['association_id', 'seen', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('questionnaire_all').on('questionnaire').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('questionnaire_listing')
    .on('questionnaire')
    .columns(['post_id', 'created_at', 'id'])
    .execute();
}
