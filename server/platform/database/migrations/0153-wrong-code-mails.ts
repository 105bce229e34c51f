import type { Kysely } from 'kysely';

/** When the owner was last mailed that somebody knows the password and tries codes: at most once a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('second_factor').addColumn('wrong_code_mailed_at', 'text').execute();
}
