import { type Kysely, sql } from 'kysely';

/** Telephones are recognised differently: the keys of questionnaires are computed again at the start (`keepFindable`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update questionnaire set email_key = null where telefono <> ''`.execute(db);
}
