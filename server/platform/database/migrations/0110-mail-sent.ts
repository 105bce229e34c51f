import { type Kysely, sql } from 'kysely';

/** The daily cap counts the mails of the last 24 hours whenever mails are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mail_sent').on('mail').column('ended_at').where(sql<boolean>`state = 'sent'`).execute();
}
