import { type Kysely, sql } from 'kysely';

/** The day of the last failure of a device that counts. Those counted until now were attempts, several a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('push_subscription').addColumn('last_failure_day', 'text').execute();
  await sql`update push_subscription set failing_since = null, failures = 0 where failures > 0`.execute(db);
}
