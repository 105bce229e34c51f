import { type Kysely, sql } from 'kysely';

/** Listings that an account has begun and not published, with their photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_draft')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute();
  await sql`create unique index listing_draft_key on listing_draft (association_id, key)`.execute(db);
  await sql`create index listing_draft_saved on listing_draft (saved_at)`.execute(db);
  await db.schema
    .createTable('listing_draft_image')
    .addColumn('draft_id', 'text', (column) => column.notNull().references('listing_draft.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.notNull().references('image.id'))
    .addPrimaryKeyConstraint('listing_draft_image_key', ['draft_id', 'position'])
    .execute();
  await sql`create index listing_draft_image_image on listing_draft_image (image_id)`.execute(db);
}
