import { type Kysely, sql } from 'kysely';

/**
 * The audit log keeps ids instead of names. Existing entries are marked as `old`; a job removes their personal data in
 * batches (`server/features/audit/jobs.ts`). Their search texts hold names: they are deleted here and rebuilt at the next start.
 * The indexes find the entries of the accounts that match a search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('act')
    .addColumn('form', 'text', (column) => column.notNull().defaultTo('old'))
    .execute();
  await db.schema.createIndex('act_form').on('act').columns(['form', 'at']).execute();
  await db.schema.createIndex('act_actor').on('act').column('actor_id').execute();
  await db.schema.createIndex('act_subject').on('act').column('subject_id').execute();
  await sql`delete from act_search`.execute(db);
}
