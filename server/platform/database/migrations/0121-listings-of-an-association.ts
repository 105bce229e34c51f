import type { Kysely } from 'kysely';

/**
 * Public listings of one association, newest first. Without statistics SQLite takes the index of all public listings,
 * which ties with `listing_association`, and reads as many rows as all associations have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('listing_association_newest')
    .on('listing')
    .columns(['association_id', 'visible', 'created_at', 'id'])
    .execute();
}
