import type { Kysely } from 'kysely';

/**
 * When an applicant withdrew only the consent to the answers about health, and the warnings of inactive accounts. The
 * index finds the accounts without a login since an instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questionnaire').addColumn('health_withdrawn_at', 'text').execute();
  await db.schema
    .createTable('inactivity_warning')
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addPrimaryKeyConstraint('inactivity_warning_key', ['association_id', 'step'])
    .execute();
  await db.schema.createIndex('association_activity').on('association').columns(['last_active_at', 'id']).execute();
}
