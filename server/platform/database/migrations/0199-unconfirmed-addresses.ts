import { type Kysely, sql } from 'kysely';

/** Messages that wait until the address of their recipient is confirmed; the outbox looks for them at each poll. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_unconfirmed on mail (about) where code = 'unconfirmed'`.execute(db);
}
