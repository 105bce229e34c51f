import { type Kysely, sql } from 'kysely';

/**
 * An earlier release took the digits after another country's code for an Italian number. The next start computes the
 * contact keys anew where a code was typed (`fillContactKeys`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update questionnaire set email_key = null, phone_key = null, other_phone_key = null
    where telefono like '%+%' or telefono like '00%'`.execute(db);
}
