import type { Kysely } from 'kysely';

/**
 * Each new listing changed a page of these indexes. `listing_association_newest` finds the listings of an association,
 * and sorts those of one; few listings have been asked about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('listing_association').execute();
  await db.schema.dropIndex('listing_asked').execute();
  await db.schema
    .createIndex('listing_asked')
    .on('listing')
    .columns(['asked_in', 'id'])
    .where('asked_in', 'is not', null)
    .execute();
}
