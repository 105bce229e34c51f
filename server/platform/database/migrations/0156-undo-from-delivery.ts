import { type Kysely, sql } from 'kysely';

/** When the former address was told of a change: the time to undo it counts from then. Earlier changes were told at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('email_change').addColumn('notified_at', 'text').execute();
  await sql`update email_change set notified_at = created_at`.execute(db);
}
