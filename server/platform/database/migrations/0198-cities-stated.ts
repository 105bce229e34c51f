import { type Kysely, sql } from 'kysely';

/** The listings whose comune is stated, with their city: a start finds the few that an earlier release listed elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index listing_lives_in on listing (lives_in, city_key) where lives_in <> ''`.execute(db);
}
