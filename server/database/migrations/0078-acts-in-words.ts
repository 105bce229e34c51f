import { type Kysely, sql } from 'kysely';

/** Acts are found by their Italian names: the texts kept until now lack them, and what is missing is made at the start (`keep-searchable.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from act_search`.execute(db);
  // the panel filters reports by reason too
  await db.schema.createIndex('report_reason').on('report').columns(['reason', 'created_at', 'id']).execute();
}
