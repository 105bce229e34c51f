import { type Kysely, sql } from 'kysely';

/** The key under which a browser sent it: the same one again is the same report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report').addColumn('submission', 'text').execute();
  await db.schema
    .createIndex('report_submission')
    .on('report')
    .columns(['adoption_id', 'submission'])
    .unique()
    .where(sql<boolean>`submission is not null`)
    .execute();
}
