import type { Kysely } from 'kysely';

/**
 * Size of all files of an image and the hash of its largest WebP version. A job fills both in for the images that exist
 * already (`server/features/media/measure-images.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('image').addColumn('stored_bytes', 'integer').execute();
  await db.schema
    .alterTable('image')
    .addColumn('variant_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('image_variant').on('image').column('variant_hash').execute();
  await db.schema.createIndex('image_created_by').on('image').column('created_by').execute();
}
