import { type Kysely, sql } from 'kysely';

/** The key under which a browser sent it: the same one again is the same questionnaire. */
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
