import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_until', 'bigint', (column) => column.notNull());
  // counts that a crash may forget: no write-ahead log for them
  if (isPostgres(db as never)) table = table.modifyFront(sql`unlogged`);
  await table.execute();
  await db.schema.createIndex('rate_limit_full_until').on('rate_limit').column('full_until').execute();
}
