import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * The order of directories, in which accents and capitals do not count. The key is computed at the start
 * (`keepOrdered`); on PostgreSQL it is compared by its characters, whatever the database's locale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = isPostgres(db) ? sql`text collate "C"` : 'text';
  await db.schema
    .alterTable('association')
    .addColumn('order_key', type, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.dropIndex('association_directory').execute();
  await db.schema
    .createIndex('association_in_order')
    .on('association')
    .columns(['is_admin', 'order_key', 'id'])
    .execute();
}
