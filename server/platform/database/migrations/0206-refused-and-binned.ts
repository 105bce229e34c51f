import { type Kysely, sql } from 'kysely';

/**
 * Indexes of the few messages that did not arrive, and of the few questionnaires of a listing that are in a bin: counting
 * them reads no other row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index questionnaire_message_refused on questionnaire_message (questionnaire_id)
    where delivery = 'respinta'`.execute(db);
  await sql`create index questionnaire_listing_binned on questionnaire (post_id, state)
    where binned_at is not null`.execute(db);
}
