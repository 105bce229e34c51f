import { type Kysely, sql } from 'kysely';

/** The account that causes a mail, and chose its words and its recipient: it has a part of its share of the daily cap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail')
    .addColumn('sender', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index mail_sender on mail (ended_at) where sender <> ''`.execute(db);
}
