import type { Kysely } from 'kysely';

/** Hashes that identify an image when it is uploaded again, and the time at which it was last requested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['upload_hash', 'master_hash', 'touched_at']) {
    await db.schema
      .alterTable('image')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.createIndex('image_upload').unique().on('image').column('upload_hash').execute();
  await db.schema.createIndex('image_master').on('image').column('master_hash').execute();
  await db.schema.createIndex('image_touched').on('image').column('touched_at').execute();
}
