import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_until', 'bigint', (column) => column.notNull());
  // the counters may be lost in a crash, so they need no write-ahead log
  if (isPostgres(db as never)) table = table.modifyFront(sql`unlogged`);
  await table.execute();
  await db.schema.createIndex('rate_limit_full_until').on('rate_limit').column('full_until').execute();
}
