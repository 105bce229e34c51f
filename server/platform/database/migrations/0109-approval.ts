import { type Kysely, sql } from 'kysely';

/**
 * When staff approved an account, and which of them. Null: not looked at yet. Accounts that exist already count as
 * approved, by nobody in particular.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('association').addColumn('approved_at', 'text').execute();
  await db.schema.alterTable('association').addColumn('approved_by', 'text').execute();
  await sql`update association set approved_at = created_at`.execute(db);
  await db.schema
    .createIndex('association_unapproved')
    .on('association')
    .column('created_at')
    .where(sql<boolean>`approved_at is null`)
    .execute();
}
