import { type Kysely, sql } from 'kysely';

/** Idempotency key of a sent report: a repeated key returns the same report. */
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
