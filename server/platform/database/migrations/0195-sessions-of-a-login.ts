import { type Kysely, sql } from 'kysely';

/** The login that a session belongs to. Until now a switch copied the time at which it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('family', 'text').execute();
  await sql`update session set family = (
    select min(other.token_hash) from session as other
    where other.association_id = session.association_id and other.created_at = session.created_at
  )`.execute(db);
}
