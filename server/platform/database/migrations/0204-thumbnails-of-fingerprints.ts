import { type Kysely, sql } from 'kysely';

/**
 * Photos whose hashes are alike are compared once more by their thumbnails. An earlier release took pictures with flat
 * areas for copies of each other, so photos wait to be read and compared anew, except those that have no fingerprint.
 * Signals stay as they are: what is no longer found ends none, staff close it. The index has all that a start reads of
 * each photo, without its thumbnail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('image_fingerprint')
    .addColumn('thumbnail', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update image_fingerprint set hash = null, number = null, variants = '' where hash <> ''`.execute(db);
  await sql`delete from image_likeness`.execute(db);
  await db.schema
    .createIndex('image_fingerprint_known')
    .on('image_fingerprint')
    .columns(['number', 'image_id', 'hash'])
    .execute();
}
