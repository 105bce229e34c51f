import type { Kysely } from 'kysely';

/** When the association was last reminded of a questionnaire: at most one mail a week names what waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questionnaire').addColumn('reminded_at', 'text').execute();
}
