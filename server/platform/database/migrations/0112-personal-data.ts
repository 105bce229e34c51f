import { type Kysely, sql } from 'kysely';

/**
 * Indexes by which a person's data is found: e-mail and telephone, whatever their notation. The keys of a questionnaire
 * are null until the next start computes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of ['email_key', 'phone_key', 'other_phone_key']) {
    await db.schema.alterTable('questionnaire').addColumn(key, 'text').execute();
    await db.schema.createIndex(`questionnaire_${key}`).on('questionnaire').column(key).execute();
  }
  for (const [name, table, column] of [
    ['gadget_request_email', 'gadget_request', 'email'],
    ['mail_recipient', 'mail', 'recipient'],
    ['mail_reply_to', 'mail', 'reply_to'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (lower(${sql.ref(column)}))`.execute(db);
  }
  await db.schema.createIndex('mail_about').on('mail').column('about').execute();
}
