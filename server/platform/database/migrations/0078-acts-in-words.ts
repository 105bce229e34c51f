import { type Kysely, sql } from 'kysely';

/**
 * Audit log entries are found by their Italian names. The stored search texts lack them, so they are deleted here and
 * rebuilt at the next start (`keep-searchable.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from act_search`.execute(db);
  // the panel also filters reports by reason
  await db.schema.createIndex('report_reason').on('report').columns(['reason', 'created_at', 'id']).execute();
}
