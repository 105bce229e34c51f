import type { Kysely } from 'kysely';

/** When a session last proved a second step. Older sessions are taken to have proved none until they confirm again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('second_step_at', 'text').execute();
}
