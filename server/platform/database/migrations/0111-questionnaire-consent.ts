import type { Kysely } from 'kysely';

/**
 * The applicant's consent to the reading of the answers about health, and the version of the notice that was shown, both
 * unknown for older questionnaires; and when the applicant withdrew the questionnaire.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['health_consent_at', 'withdrawn_at']) {
    await db.schema.alterTable('questionnaire').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('questionnaire')
    .addColumn('privacy_version', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
