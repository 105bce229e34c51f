import { type Kysely, sql } from 'kysely';

/** Idempotency key of a sent questionnaire: a repeated key returns the same questionnaire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questionnaire').addColumn('submission', 'text').execute();
  await db.schema
    .createIndex('questionnaire_submission')
    .on('questionnaire')
    .columns(['association_id', 'submission'])
    .unique()
    .where(sql<boolean>`submission is not null`)
    .execute();
}
