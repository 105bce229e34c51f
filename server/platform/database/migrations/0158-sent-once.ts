import { type Kysely, sql } from 'kysely';

/** The columns that held idempotency keys, under the names that the tables and indexes have by now. */
const FORMER = ['questionnaire', 'report', 'gadget_request', 'help_request'];

/**
 * Idempotency keys have a table of their own, with a fingerprint of what was sent, for a day. Those in the rows
 * themselves had none and stayed as long as the rows: a key alone then opened a questionnaire.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_once')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('made_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_once_key', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('sent_once_created_at').on('sent_once').column('created_at').execute();
  await sql`insert into sent_once (scope, key, fingerprint, made_id, created_at)
    select 'publishListing:' || association_id, key, fingerprint, listing_id, created_at from listing_submission`.execute(
    db,
  );
  await db.schema.dropTable('listing_submission').execute();
  for (const table of FORMER) {
    await db.schema.dropIndex(`${table}_submission`).execute();
    await db.schema.alterTable(table).dropColumn('submission').execute();
  }
}
