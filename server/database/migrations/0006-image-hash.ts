import type { Kysely } from 'kysely';

/** What a picture is recognised by when it comes again, and when somebody last asked for it. */
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
